import * as commitments from './commitments.ts'
import * as databases from './databases.ts'
import * as licences from './licences.ts'
import * as monitoring from './monitoring.ts'
import * as network from './network.ts'
import * as storage from './storage.ts'
import {
  alwaysOnDevelopment,
  armContainers,
  armFunctions,
  armMachines,
  extendedClusters,
  longTermClusters,
  machineSizes,
  oldAzureMachines,
  oldMachines,
} from './compute.ts'
import type { Rule } from './rule.ts'

/** All rules. Their order means nothing: the most money comes first. */
export const rules: readonly Rule[] = [
  ...Object.values(commitments),
  alwaysOnDevelopment,
  armContainers,
  armFunctions,
  armMachines,
  extendedClusters,
  longTermClusters,
  machineSizes,
  oldAzureMachines,
  oldMachines,
  ...Object.values(databases),
  ...Object.values(licences),
  ...Object.values(monitoring),
  ...Object.values(network),
  ...Object.values(storage),
]
