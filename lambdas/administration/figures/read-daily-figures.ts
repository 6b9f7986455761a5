import { administration } from '../administration.ts'

export const readDailyFigures = administration.readDailyFigures.handler(async ({ input, context }) => ({
  days: await context.dailyFigures(input),
}))
