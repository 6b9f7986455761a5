import { fromBill, ownEstimate } from './basis.ts'
import { measures, share } from './rule.ts'
import type { Rule } from './rule.ts'

/** Gigabytes of a month from which Azure's smallest commitment tier, 100 GB a day, is used up. */
const LEAST_INGESTION = 100 * 30

export const secondTrail: Rule = {
  id: 'second-trail',
  title: 'CloudTrail records management events twice',
  why: 'The first copy of management events is free. Each further trail over the same region is charged.',
  basis: fromBill('The whole charge: only further copies of events are charged.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Switch the events on again in that trail.',
  // To put selectors replaces all of them, also those for data events, so that the command only reads them.
  command: (resource) => `aws cloudtrail get-event-selectors --trail-name ${resource}`,
  console:
    'CloudTrail, Trails, the second trail, Management events, Edit: that leaves data events as they are. The command shows the present selectors, plain or advanced; put-event-selectors would replace them all.',
  find: share(100, 100, (line) => measures(line, /(?:^|-)PaidEventsRecorded$/)),
}

export const logIngestion: Rule = {
  id: 'log-ingestion',
  title: 'Logs are taken in at the highest price',
  why: 'Log groups of the class for infrequent access cost half. They have no metric filters, alarms or live tail, so that it fits those that you only search now and then: none to all.',
  basis: ownEstimate(
    'A gigabyte in Virginia costs $0,25 instead of $0,50. How many log groups can move, nobody knows before.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Create the log group again with the standard class.',
  command: (resource) =>
    `aws logs create-log-group --log-group-name ${resource}-rare --log-group-class INFREQUENT_ACCESS`,
  console: 'CloudWatch, Log groups, Create log group, Log class: Infrequent Access.',
  find: share(0, 50, (line) => /CloudWatch/.test(line.service) && measures(line, /(?:^|-)DataProcessing-Bytes$/)),
}

export const azureIngestion: Rule = {
  id: 'azure-ingestion',
  title: 'Log Analytics has no commitment tier',
  why: 'From 100 GB a day, a commitment tier costs 15 to 30 % less than paying by the gigabyte.',
  basis: ownEstimate('From the smallest commitment tier to the largest one.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Change the tier back after 31 days.',
  command: (_, { resource }) =>
    `az monitor log-analytics workspace update --ids ${resource} --sku CapacityReservation --capacity-reservation-level 100`,
  console: 'Log Analytics workspaces, the workspace, Usage and estimated costs.',
  find: share(
    15,
    30,
    (line, bill) =>
      measures(line, /(?:Analytics Logs|Pay-as-you-go) Data Ingestion$/) && bill.quantityOf(line) >= LEAST_INGESTION,
  ),
}

export const azureLogPlans: Rule = {
  id: 'azure-log-plans',
  title: 'Log Analytics takes in logs at the highest price',
  why: 'Tables of the Basic plan cost about three quarters less to take in. Their queries are charged and are limited, so that it fits those that you only search now and then: none to all.',
  basis: ownEstimate('A gigabyte costs about $0,65 instead of $2,76. How many tables can move, nobody knows before.'),
  confidence: 'low',
  effort: 'half a day',
  undo: 'Set the plan of the table back to Analytics, at most once a week.',
  console: 'Log Analytics workspaces, the workspace, Tables, the table, Manage table, Table plan: Basic.',
  find: share(
    0,
    75,
    (line) => line.provider === 'Azure' && measures(line, /(?:Analytics Logs|Pay-as-you-go) Data Ingestion$/),
  ),
}
