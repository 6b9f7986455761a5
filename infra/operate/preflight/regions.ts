import { AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account'
import { EDGE_REGION } from '../../edge-region.ts'
import { regionsOf } from '../../regions.ts'
import { type Check, FIRST_DEPLOYMENT } from './check.ts'

/** Newer regions, including af-south-1, must be enabled first. */
export const regions: Check = {
  subject: 'regions',
  async find(config) {
    const account = new AccountClient({ region: EDGE_REGION })
    const states = await Promise.all(
      regionsOf(config).map(async (RegionName) => {
        const { RegionOptStatus } = await account.send(new GetRegionOptStatusCommand({ RegionName }))
        return { region: RegionName, state: RegionOptStatus }
      }),
    )
    return states
      .filter(({ state }) => state !== 'ENABLED' && state !== 'ENABLED_BY_DEFAULT')
      .map(({ region, state }) => ({
        weight: 'missing',
        what: `${region} is ${state === 'ENABLING' ? 'being switched on, which takes minutes to hours' : 'switched off in this account'}.`,
        remedy: state === 'ENABLING' ? 'Wait.' : `aws account enable-region --region-name ${region}`,
        page: `${FIRST_DEPLOYMENT}#before`,
      }))
  },
}
