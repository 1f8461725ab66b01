import { sideBySide } from './side-by-side'

it('goes on with the others while one gets no answer [FLT-09]', async () => {
  const done: string[] = []
  let answer = (): void => undefined
  await sideBySide(['hangs', 'answers', 'answers too'], async (item) => {
    if (item === 'hangs') {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    }
    done.push(item)
    if (done.length === 2) answer()
  })
  expect(done).toEqual(['answers', 'answers too', 'hangs'])
})
