import { getStaffProduct, listStaffProducts } from '@store/shared/api/staff/products/staff-products'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { TextField } from '@store/shared/ui/forms/TextField'
import { IconButton } from '@store/shared/ui/IconButton'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { QuantityStepper } from '@store/shared/ui/QuantityStepper'
import { Text } from '@store/shared/ui/Text'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { Read } from '../views/Read'
import { useStaffQuery } from '../views/use-staff-query'

/** Units of a product in a size. */
export interface ChosenLine {
  readonly sku: string
  readonly size: string
  readonly quantity: number
  /** For who reads it. */
  readonly name: string
}

interface ProductLinesProps {
  /** Of the prices that are shown. */
  readonly currency: Currency
  readonly lines: readonly ChosenLine[]
  readonly onChange: (lines: readonly ChosenLine[]) => void
  readonly error?: string | undefined
}

const MOST_UNITS = 1000

/** Products that are looked up by name or SKU, with a size and a number of units each. */
export function ProductLines({ currency, lines, onChange, error }: ProductLinesProps) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [sku, setSku] = useState<string | null>(null)
  const search = () => {
    setSku(null)
    setText(typed.trim())
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is not sent.
    event.preventDefault()
    search()
  }
  const change = (line: ChosenLine, quantity: number) =>
    onChange(
      quantity === 0
        ? lines.filter((each) => each !== line)
        : lines.map((each) => (each === line ? { ...each, quantity } : each)),
    )
  const add = (name: string, size: string) => {
    if (sku === null) return
    const twin = lines.find((line) => line.sku === sku && line.size === size)
    if (twin !== undefined) change(twin, twin.quantity + 1)
    else onChange([...lines, { sku, size, name, quantity: 1 }])
    setSku(null)
    setText('')
    setTyped('')
  }
  return (
    <Group aria-label="Products">
      <Lines>
        {lines.map((line) => (
          <li key={`${line.sku} ${line.size}`}>
            <span>
              {line.name}, {sizeLabel(line.size)}
            </span>
            <QuantityStepper
              of={`${line.name}, ${sizeLabel(line.size)}`}
              quantity={line.quantity}
              max={MOST_UNITS}
              onChange={(quantity) => change(line, quantity)}
            />
            <IconButton
              label={`Remove ${line.name}, ${sizeLabel(line.size)}`}
              onClick={() => change(line, 0)}
            >
              <TrashIcon size={18} />
            </IconButton>
          </li>
        ))}
      </Lines>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Search>
        <TextField
          label="Add a product"
          hint="By name or SKU."
          name="product-search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter}
        />
        <Button tone="secondary" small onClick={search}>
          Find
        </Button>
      </Search>
      {sku === null && text !== '' && <FoundProducts text={text} onChoose={setSku} />}
      {sku !== null && <Sizes sku={sku} currency={currency} onChoose={add} />}
    </Group>
  )
}

interface FoundProductsProps {
  readonly text: string
  readonly onChoose: (sku: string) => void
}

function FoundProducts({ text, onChoose }: FoundProductsProps) {
  const result = useStaffQuery(listStaffProducts, { query: { text, page: 1 } })
  return (
    <Read what="products" isPart skeleton={LOOKING} result={result}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Text $tone="soft">No product has “{text}” in its name or SKU. Try a part of it.</Text>
        ) : (
          <Choices aria-label="Found products">
            {rows.map(({ sku, name, available }) => (
              <li key={sku}>
                <Button tone="ghost" small onClick={() => onChoose(sku)}>
                  {name}
                </Button>
                <Text as="span" $size="small" $tone="soft">
                  {sku}, {available} available
                </Text>
              </li>
            ))}
          </Choices>
        )
      }
    </Read>
  )
}

interface SizesProps {
  readonly sku: string
  readonly currency: Currency
  readonly onChoose: (name: string, size: string) => void
}

function Sizes({ sku, currency, onChoose }: SizesProps) {
  const result = useStaffQuery(getStaffProduct, { params: { sku } })
  return (
    <Read what="the sizes" isPart skeleton={LOOKING} result={result}>
      {({ name, sizes }) => (
        <div>
          <Text $size="small" $strong>
            {name}
          </Text>
          <Choices aria-label={`Sizes of ${name}`}>
            {sizes.map(({ size, available, prices }) => (
              <li key={size}>
                <Button tone="ghost" small onClick={() => onChoose(name, size)}>
                  Add {sizeLabel(size)}
                </Button>
                <Text as="span" $size="small" $tone="soft">
                  {formatMoney(prices[currency].price)}, {available} available
                </Text>
              </li>
            ))}
          </Choices>
        </div>
      )}
    </Read>
  )
}

const LOOKING = <Text $tone="soft">Looking…</Text>

const Group = styled.section`
  display: grid;
  gap: var(--space-12);
  min-width: 0;
`

const Lines = styled.ul`
  display: grid;
  gap: var(--space-8);

  &:empty {
    display: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-8);
    padding-block-end: var(--space-8);
    border-block-end: 1px solid var(--line);
  }

  @media (max-width: 499px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    li > :first-child {
      grid-column: 1 / -1;
    }
  }
`

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8);

  > button {
    align-self: start;
    /* In line with the field, under its label. */
    margin-block-start: calc(0.9375rem * 1.4 + var(--space-8));
    min-height: var(--control-height);
  }
`

const Choices = styled.ul`
  display: grid;
  gap: var(--space-4);
  max-height: 18rem;
  overflow-y: auto;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }
`
