import { awsError } from '../front-door/aws-error.ts'
import type { AwsCall, AwsService } from '../front-door/service.ts'

/** USD a day of a small stage, by the names that Cost Explorer uses. */
const DAILY_USD: Readonly<Record<string, number>> = {
  'AWS WAF': 0.37,
  AmazonCloudWatch: 0.31,
  'AWS Key Management Service': 0.17,
  'Amazon DynamoDB': 0.11,
  'AWS Lambda': 0.06,
  'Amazon Bedrock': 0.05,
  'Amazon API Gateway': 0.04,
  'Amazon CloudFront': 0.03,
  'Amazon Simple Storage Service': 0.02,
  'Amazon Simple Email Service': 0.02,
  'Amazon Cognito': 0.01,
}
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Serves GetCostAndUsage by day and service, with the invented costs of a small stage: a weekday costs more than a Sunday, and
 * a later month more than an earlier one. Days that have not begun cost nothing.
 */
export function createCostExplorer({ now }: { readonly now: () => number }): AwsService {
  return async (call) => {
    if (call.action !== 'GetCostAndUsage')
      return awsError(
        call,
        'UnknownOperationException',
        `The local cloud does not serve ${call.action} of Cost Explorer.`,
        400,
      )
    const { Start, End } = periodOf(call)
    if (!(Date.parse(Start) < Date.parse(End)))
      return awsError(call, 'ValidationException', 'Start time should be before the end time', 400)
    const ResultsByTime = daysBetween(Start, End).map((day) => ({
      TimePeriod: { Start: utcDay(day), End: utcDay(day + DAY_MS) },
      Total: {},
      Groups: day > now() ? [] : groupsOf(day),
      Estimated: day > now() - 2 * DAY_MS,
    }))
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: JSON.stringify({ GroupDefinitions: [{ Key: 'SERVICE', Type: 'DIMENSION' }], ResultsByTime }),
    }
  }
}

function periodOf({ body }: AwsCall): { readonly Start: string; readonly End: string } {
  const { TimePeriod } = JSON.parse(body.toString()) as { TimePeriod?: { Start?: string; End?: string } }
  return { Start: TimePeriod?.Start ?? '', End: TimePeriod?.End ?? '' }
}

function daysBetween(start: string, end: string): number[] {
  const first = Date.parse(start)
  return Array.from({ length: (Date.parse(end) - first) / DAY_MS }, (_, at) => first + at * DAY_MS)
}

function groupsOf(day: number): object[] {
  const date = new Date(day)
  const share = (date.getUTCDay() === 0 ? 0.8 : 1) * (1 + date.getUTCMonth() / 50)
  return Object.entries(DAILY_USD).map(([service, usd], at) => ({
    Keys: [service],
    Metrics: {
      UnblendedCost: { Amount: (usd * share * (1 + (((day / DAY_MS) * (at + 3)) % 7) / 50)).toFixed(10), Unit: 'USD' },
    },
  }))
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
