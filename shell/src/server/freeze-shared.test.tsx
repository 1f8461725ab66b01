/** @jest-environment @store/remote-kit/testing/node-environment */
import { createPageQueryClient } from '@store/shared/api/query-client'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { initFederationHost } from '../testing/federation-host'
import { freezeShared } from './freeze-shared'

initFederationHost()

const hooks: object[] = Object.values(React).filter(
  (each) => typeof each === 'object' && each !== null && 'H' in each,
)

/** A context that can be reached from a shared module. */
const OfShared = React.createContext('default')

describe('what the parts of a renderer share', () => {
  beforeAll(() => {
    Object.assign(Link, { OfShared })
    return freezeShared()
  })

  it.each<readonly [string, () => unknown]>([
    ['a function of React', () => Object.assign(React.Children, { map: null })],
    ['the methods of a component', () => Object.assign(React.Component.prototype, { setState: null })],
    ['the class of a component', () => Object.assign(React.Component.prototype, { constructor: null })],
    ['what the class of a component holds', () => Object.assign(React.Component, { shared: true })],
    ['React’s hooks', () => Object.defineProperty(hooks[0], 'H', { get: () => null })],
    ['a component of the router', () => Object.assign(Link, { render: null })],
    [
      'the methods of a query client',
      () => Object.assign(Object.getPrototypeOf(createPageQueryClient()), { getQueryData: null }),
    ],
    [
      'the methods of a query cache',
      () => Object.assign(Object.getPrototypeOf(createPageQueryClient().getQueryCache()), { find: null }),
    ],
    ['a function of styled-components', () => Object.assign(styled, { div: null })],
  ])('cannot be changed: %s [REL-14]', (_what, change) => {
    expect(hooks).toHaveLength(1)
    expect(change).toThrow(TypeError)
  })

  it('still lets a class be made as scripts did before there were classes, as Formik is', () => {
    function Old() {}
    Old.prototype = Object.create(React.Component.prototype)
    Old.prototype.constructor = Old
    expect(Old.prototype.constructor).toBe(Old)
    expect(React.Component.prototype.constructor).toBe(React.Component)
  })

  it('still renders hooks, contexts and components that bind their methods', () => {
    const Words = React.createContext('default')
    class Bound extends React.Component {
      constructor(props: object) {
        super(props)
        this.setState = this.setState.bind(this)
      }
      override render() {
        return <Words.Consumer>{(word) => word}</Words.Consumer>
      }
    }
    function Page() {
      const [word] = React.useState('held')
      return (
        <Words value={word}>
          <Bound />
        </Words>
      )
    }
    expect(renderToString(<Page />)).toBe('held')
  })

  it('still renders with the contexts of shared modules, as development builds do', () => {
    expect(Object.isSealed(OfShared)).toBe(true)
    const page = (
      <OfShared value="held">
        <OfShared.Consumer>{(word) => word}</OfShared.Consumer>
      </OfShared>
    )
    expect(renderToString(page)).toBe('held')
  })

  it('still renders classes that were compiled to functions', () => {
    function Compiled(this: React.Component) {}
    Compiled.prototype = Object.create(React.Component.prototype)
    Compiled.prototype.constructor = Compiled
    Compiled.prototype.render = () => 'shown'
    expect(renderToString(React.createElement(Compiled as unknown as React.ComponentType))).toBe('shown')
    expect(React.Component.prototype.constructor).toBe(React.Component)
  })
})
