import { createTestHost, TEST_SESSION } from '@store/shared/testing/host-services'
import { scopeHost } from './scoped-host'

describe('the host of one version of a remote', () => {
  it('is the shell’s as long as the version is on the page', () => {
    const services = createTestHost()
    const { host } = scopeHost(services)
    const heard = jest.fn()
    host.bus.onFact('cart/changed', heard)
    services.bus.announce('cart/changed', { lineCount: 2 })
    host.toasts.info('Hello')
    host.navigate('/cart')
    host.session.start(TEST_SESSION)
    expect(heard).toHaveBeenCalledWith({ lineCount: 2 })
    expect(services.toasted).toEqual([{ kind: 'info', text: 'Hello' }])
    expect(services.navigated).toHaveLength(1)
    expect(host.session.get()).toEqual(TEST_SESSION)
  })

  it('hears nothing and does nothing once the version has left [REL-08]', async () => {
    const services = createTestHost()
    const { host, end } = scopeHost(services)
    const [heard, changed] = [jest.fn(), jest.fn()]
    host.bus.onFact('cart/changed', heard)
    host.bus.own('cart/add', heard)
    host.currency.subscribe(changed)
    end()
    services.bus.announce('cart/changed', { lineCount: 2 })
    services.changeCurrency('AED')
    host.toasts.info('Hello')
    host.navigate('/cart')
    host.session.start(TEST_SESSION)
    await host.session.end()
    expect(heard).not.toHaveBeenCalled()
    expect(changed).not.toHaveBeenCalled()
    expect(services.toasted).toEqual([])
    expect(services.navigated).toEqual([])
    expect(services.session.get()).toBeNull()
  })

  it('gives a command up to the version that comes after it [REL-08]', () => {
    const services = createTestHost()
    const [before, after] = [scopeHost(services), scopeHost(services)]
    before.host.bus.own('search/open', () => {})
    before.end()
    const opened = jest.fn()
    after.host.bus.own('search/open', opened)
    services.bus.send('search/open', {})
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
