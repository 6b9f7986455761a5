import { administration } from '../administration.ts'
import { trialView } from './trial-view.ts'

export const readAdministeredTrial = administration.readAdministeredTrial.handler(
  async ({ input: { organisation, product }, context, errors }) => {
    const trial = await context.trials.find(organisation, product)
    if (!trial) throw errors['trial-not-found']()
    return trialView(context, trial)
  },
)
