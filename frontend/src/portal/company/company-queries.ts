import { periodBefore } from '#domain/administration/daily-figures.ts'
import type { FigureSubject } from '#domain/administration/daily-figures.ts'
import type { Period } from '#domain/helpdesk/reports/report.ts'
import { orpc } from '../client/orpc.ts'

/** The report of the help desk in a period, and in the one before. */
export const ticketsQuery = (period: Period) => orpc.helpdesk.readReport.queryOptions({ input: period })
export const ticketsBeforeQuery = (period: Period) =>
  orpc.helpdesk.readReport.queryOptions({ input: { ...periodBefore(period), step: period.step } })

/** What was counted by day, from the beginning of the period before. */
export const countedQuery = (subject: FigureSubject, period: Period) =>
  orpc.administration.readDailyFigures.queryOptions({
    input: { subject, from: periodBefore(period).from, to: period.to },
  })

export const trialsQuery = () => orpc.administration.listAllTrials.queryOptions()

export const costsQuery = () => orpc.administration.readCosts.queryOptions()
