import type { AddressFields, Country } from '../../domain/people/address'
import type { Message, Translate } from '../../i18n/message'
import countries from './countries.customer.messages.json' with { type: 'json' }
import emirates from './emirates.messages.json' with { type: 'json' }
import states from './states.customer.messages.json' with { type: 'json' }

const STATES: Readonly<Record<string, Message>> = { ...states, ...emirates }

/** A state of India or an Emirate in the language of the page. What is sent and kept stays English. */
export const stateText = (state: string, translate: Translate): string => {
  const message = Object.hasOwn(STATES, state) ? STATES[state] : undefined
  return message === undefined ? state : translate(message)
}

export const countryText = (country: Country, translate: Translate): string => translate(countries[country])

/** The city with its state; a name that both have stands once. */
export const cityAndStateText = (
  { city, state }: Pick<AddressFields, 'city' | 'state'>,
  translate: Translate,
): string => (city === state ? stateText(state, translate) : `${city}, ${stateText(state, translate)}`)
