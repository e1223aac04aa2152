import type { ClientTrial, ClientTrials } from '../schema/client-trial.ts'
import trials from './trials.json' with { type: 'json' }

const { trials: all } = trials as ClientTrials

/** The result of trying generated outputs with a real client, if it was tried. */
export const trialOf = (client: string): ClientTrial | undefined => all.find((trial) => trial.client === client)
