import type { ClientTrial, ClientTrials } from '../schema/client-trial.ts'
import trials from './trials.json' with { type: 'json' }

const { trials: all } = trials as ClientTrials

/** What a real client made of what is written for it, where it was tried. */
export const trialOf = (client: string): ClientTrial | undefined => all.find((trial) => trial.client === client)
