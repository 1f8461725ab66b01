/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createChunkArrays } from './chunk-arrays'

/** As the bundler writes a chunk. */
const CHUNK = '(globalThis.remoteChunks||=[]).push([[16],{135:()=>{}}])'
/** As the bundler writes an entry: it takes each chunk, and hands it on to an entry that took them before. */
const ENTRY = `(() => {
  window.received ??= {};
  const list = window.received[document.currentScript.getAttribute('data-rspack')] = [];
  const array = globalThis.remoteChunks ||= [];
  const before = array.push.bind(array);
  array.push = (chunk) => { list.push(chunk[0][0]); before(chunk) }
})()`

function run(text: string, owner: string | null): void {
  const script = document.createElement('script')
  if (owner !== null) script.setAttribute('data-rspack', owner)
  script.textContent = text
  document.head.append(script)
}

const received = (): unknown => Reflect.get(globalThis, 'received')

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'received')
  Reflect.deleteProperty(globalThis, 'remoteChunks')
})

describe('the arrays that chunks come through', () => {
  it('give the same file to the version that asked for it, and to no other [REL-08]', () => {
    createChunkArrays()
    run(ENTRY, 'mf_catalog_a')
    run(ENTRY, 'mf_catalog_b')
    run(CHUNK, 'mf_catalog_b:chunk-16')
    expect(received()).toEqual({ mf_catalog_a: [], mf_catalog_b: [16] })
    run(CHUNK, 'mf_catalog_a:chunk-16')
    expect(received()).toEqual({ mf_catalog_a: [16], mf_catalog_b: [16] })
  })

  it('keep nothing of a version that has left the page [REL-08]', () => {
    const chunks = createChunkArrays()
    run(ENTRY, 'mf_catalog_a')
    run(CHUNK, 'mf_catalog_a:chunk-16')
    chunks.forget('mf_catalog_a')
    run(ENTRY, 'mf_catalog_a')
    run(CHUNK, 'mf_catalog_a:chunk-16')
    expect(received()).toEqual({ mf_catalog_a: [16] })
  })

  it('take no chunk from a script that no version asked for [REL-08]', () => {
    createChunkArrays()
    run(ENTRY, 'mf_catalog_a')
    const errors: string[] = []
    window.addEventListener('error', (event) => {
      event.preventDefault()
      errors.push(event.message)
    })
    run(CHUNK, null)
    expect(errors).toEqual(['A script of a remote was not asked for by its container'])
    expect(received()).toEqual({ mf_catalog_a: [] })
  })
})
