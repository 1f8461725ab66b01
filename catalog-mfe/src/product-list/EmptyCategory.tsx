import { NothingHere } from '../nothing-here/NothingHere'

export function EmptyCategory({ level }: { level: 'h2' | 'h3' }) {
  return (
    <NothingHere title="No products found" level={level}>
      There are no products in this category right now.
    </NothingHere>
  )
}
