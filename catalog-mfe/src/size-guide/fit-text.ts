import { type Size, sizeLabel } from '@store/shared/domain/product'
import type { FitAdvice, Measure } from '@store/shared/domain/size-chart'

const PARTS = { waistCm: 'waist', hipsCm: 'hips' } as const satisfies Record<Measure, string>

/** What the advice says to the shopper. */
export function fitText(advice: FitAdvice): string {
  switch (advice.kind) {
    case 'fits': {
      const fits = `${sizeLabel(advice.size)} is your size.`
      return advice.looseAt === null
        ? fits
        : `${fits} It may be a little loose at the ${PARTS[advice.looseAt]}.`
    }
    case 'between': {
      const [smaller, larger] = [sizeLabel(advice.smaller), sizeLabel(advice.larger)]
      return `You are between ${smaller} and ${larger}. We suggest ${larger}; choose ${smaller} if you like a close fit.`
    }
    case 'too-small':
      return `Your measurements are below our smallest size. ${sizeLabel(advice.nearest)} may be loose. Write to us and we will help you choose.`
    case 'too-large':
      return `Your ${PARTS[advice.at]} measurement is above our largest size, ${sizeLabel(advice.nearest)}. We do not have your size in this product. Write to us and we will help you find another one.`
  }
}

/** The size that can be chosen; null where none of them fits. */
export function advisedSize(advice: FitAdvice): Size | null {
  switch (advice.kind) {
    case 'fits':
      return advice.size
    case 'between':
      return advice.larger
    case 'too-small':
      return advice.nearest
    case 'too-large':
      return null
  }
}
