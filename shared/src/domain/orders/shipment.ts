/** Carriers whose tracking pages are found by the number alone. */
export const CARRIERS = {
  aramex: { name: 'Aramex', page: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  bluedart: {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  },
  delhivery: { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
} as const satisfies Record<string, { readonly name: string; readonly page: `https://${string}` }>

type CarrierCode = keyof typeof CARRIERS

const isCarrierCode = (text: string): text is CarrierCode => Object.hasOwn(CARRIERS, text)

/** Who brings a parcel, and where it can be followed. */
export interface Shipment {
  /** As customers know it. */
  readonly carrier: string
  /** Null for a carrier without numbers, such as a messenger of the shop. */
  readonly trackingNumber: string | null
  /** An `https` address; null where there is none. */
  readonly trackingUrl: string | null
}

export interface ShipmentRequest {
  /** A code of `CARRIERS`, or any other carrier's name. */
  readonly carrier: string
  readonly trackingNumber: string | null
  /** For carriers that are not in `CARRIERS`. */
  readonly link: string | null
}

/** Why a shipment cannot be entered. */
export type ShipmentProblem = 'carrier' | 'number' | 'number-missing' | 'link' | 'link-of-known-carrier'

const CARRIER_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .&'-]{1,39}$/u
const TRACKING_NUMBER = /^[A-Z0-9][A-Z0-9-]{3,39}$/
const MAX_LINK_LENGTH = 500

/** The shipment that was meant: names and links of known carriers from the table, numbers without spaces in capitals. */
export function toShipment(request: ShipmentRequest): Shipment | ShipmentProblem {
  const carrier = request.carrier.trim()
  const trackingNumber = request.trackingNumber?.replaceAll(/\s/g, '').toUpperCase() ?? null
  if (trackingNumber !== null && !TRACKING_NUMBER.test(trackingNumber)) return 'number'
  const code = carrier.toLowerCase().replaceAll(/[\s-]/g, '')
  if (isCarrierCode(code)) {
    if (request.link !== null) return 'link-of-known-carrier'
    if (trackingNumber === null) return 'number-missing'
    const { name, page } = CARRIERS[code]
    return { carrier: name, trackingNumber, trackingUrl: `${page}${encodeURIComponent(trackingNumber)}` }
  }
  if (!CARRIER_NAME.test(carrier)) return 'carrier'
  if (request.link === null) return { carrier, trackingNumber, trackingUrl: null }
  const trackingUrl = toTrackingUrl(request.link)
  return trackingUrl === null ? 'link' : { carrier, trackingNumber, trackingUrl }
}

/** Null for anything but an `https` address of a named host without a user in it. */
function toTrackingUrl(link: string): string | null {
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(link)) return null
  const { protocol, username, password, hostname, href } = new URL(link)
  const isNamed = hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  return protocol === 'https:' && username === '' && password === '' && isNamed ? href : null
}
