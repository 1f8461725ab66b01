// What a number of visits needs and costs, by calculation: `node scripts/capacity.mjs`. Figures and prices to change: scripts/lib/capacity.mjs.
import { capacityTable } from './lib/capacity.mjs'

console.log(capacityTable())
