import type { MarketsDocument, ZoneDocument } from './market-document'

const NO_PINCODES = { pincodes: [], exceptPincodes: [] } as const

/**
 * SPEC §9's zones. The figures above 3000 g are what counts: for zones 3 and 4 the flat cargo charge in place of the table's own. Its
 * rules for pincodes are taken in order there, so that those of zone 5 (744, 18, 19 and 682) are never reached; here they are left out.
 */
const ZONES: readonly ZoneDocument[] = [
  {
    id: 1,
    name: 'TAMILNADU_PONDICHERRY',
    days: 3,
    pincodes: ['6'],
    exceptPincodes: ['67', '68', '69'],
    states: ['Tamil Nadu', 'Puducherry', 'Pondicherry'],
    rates: { slabs: [60, 60, 75, 90], extra: 15, cargo: 40, freeAbove: null },
  },
  {
    id: 2,
    name: 'AP_TS_KER_KAR',
    days: 4,
    pincodes: ['5', '67', '68', '69'],
    exceptPincodes: [],
    states: ['Andhra Pradesh', 'Telangana', 'Kerala', 'Karnataka'],
    rates: { slabs: [70, 80, 100, 120], extra: 20, cargo: 70, freeAbove: null },
  },
  {
    id: 3,
    name: 'DEL_MUM_CCU',
    days: 5,
    pincodes: ['1', '4', '7'],
    exceptPincodes: [],
    states: ['Delhi', 'Maharashtra', 'West Bengal'],
    rates: { slabs: [100, 130, 170, 210], extra: 50, cargo: 120, freeAbove: null },
  },
  {
    id: 4,
    name: 'NORTH_EAST_WEST_REST',
    days: 7,
    ...NO_PINCODES,
    states: [
      'Arunachal Pradesh',
      'Assam',
      'Bihar',
      'Chandigarh',
      'Chhattisgarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Goa',
      'Gujarat',
      'Haryana',
      'Himachal Pradesh',
      'Jharkhand',
      'Madhya Pradesh',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Odisha',
      'Punjab',
      'Rajasthan',
      'Sikkim',
      'Tripura',
      'Uttar Pradesh',
      'Uttarakhand',
    ],
    rates: { slabs: [110, 140, 190, 240], extra: 60, cargo: 140, freeAbove: null },
  },
  {
    id: 5,
    name: 'ANDHAMAN_JAMMU_KASHMIR',
    days: 9,
    ...NO_PINCODES,
    states: ['Andaman and Nicobar Islands', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep'],
    rates: { slabs: [120, 150, 200, 250], extra: 60, cargo: 200, freeAbove: null },
  },
]

/** The markets of the demonstration shop: those of the specification. */
export const DEMO_MARKETS: MarketsDocument = {
  visitors: { unknown: 'india', abroad: 'uae' },
  india: {
    termsPage: '/terms-and-conditions',
    tax: { pricesIncludeTax: true, thresholdPercent: 18, standardPercent: null, byHsn: {} },
    delivery: {
      unitGrams: 200,
      packingDays: 1,
      flat: { charge: 50, freeAbove: 500, days: 9 },
      weights: { slabs: [250, 500, 750, 1000], extraGrams: 250, cargoAboveGrams: 3000 },
      fallbackZone: 4,
      zones: ZONES,
    },
    payment: { online: null, cash: { fee: 0, limit: null } },
    invoiceNote: '',
  },
  uae: {
    termsPage: '/terms-and-conditions',
    tax: { pricesIncludeTax: true, thresholdPercent: 18, standardPercent: 5, byHsn: {} },
    delivery: {
      unitGrams: 200,
      packingDays: 1,
      flat: { charge: 15, freeAbove: 150, days: 4 },
      weights: null,
      fallbackZone: null,
      zones: [],
    },
    payment: { online: null, cash: { fee: 0, limit: null } },
    invoiceNote: '',
  },
}
