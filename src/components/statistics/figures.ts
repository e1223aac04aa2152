import type { RegistryStatistics } from '../../schema/statistics.ts'
import { ageFigures } from './age.ts'
import { contentFigures } from './content.ts'
import type { Figure } from './figure.ts'
import { observedFigures } from './observed.ts'

/** Every figure of the page, in its order. */
export const figuresOf = (statistics: RegistryStatistics): Figure[] => [
	...contentFigures(statistics),
	...observedFigures(statistics),
	...ageFigures(statistics),
]
