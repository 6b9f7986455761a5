import type { FeatureWatch, WatchContext } from '../watch.ts'

/** Alarms and dashboard of the assistant besides the standard ones. */
export function watchChat({ metrics, section, bedrockRegion }: WatchContext): FeatureWatch {
  const budget = Number(section['dailyTokenBudget'])
  const aDay = { minutes: 24 * 60 }
  return {
    alarms: [
      // Two periods, because a single burst needs no action.
      {
        what: 'nearly-all-runs-used',
        urgency: 'tomorrow',
        metric: metrics.calls('ConcurrentExecutions', { statistic: 'Maximum' }),
        above: 0.8 * Number(section.concurrency),
        times: [2, 3],
        missingData: 'well',
        wrong: 'The assistant uses more than four fifths of the runs that it may have at once.',
        noticed: 'Nothing yet; beyond it calls are refused.',
      },
      // At least three unanswered questions, and more than answered ones, because a site may have few questions.
      {
        what: 'assistant-silent',
        urgency: 'tomorrow',
        metric: metrics.reckoned(
          'IF(silent >= 3 AND silent > FILL(answered, 0), silent, 0)',
          {
            silent: metrics.counted('MessagesUnanswered', { minutes: 15 }),
            answered: metrics.counted('MessagesAnswered', { minutes: 15 }),
          },
          'Questions without an answer',
          15,
        ),
        above: 0,
        times: [2, 2],
        missingData: 'well',
        wrong:
          'The model has answered less than half of the questions for half an hour: down, throttled or not allowed.',
        noticed:
          'Visitors read "Failed to send message"; first aid under attack still comes, because it needs no model.',
      },
      {
        what: 'assistant-rests',
        urgency: 'tomorrow',
        metric: metrics.counted('MessagesOverBudget', { minutes: 60 }),
        above: 0,
        times: [1, 1],
        missingData: 'well',
        wrong: "The assistant's budget of tokens for the day is used up.",
        noticed: 'Visitors read that it has answered as much as it may today, until midnight UTC.',
      },
    ],
    pictures: [
      {
        title: 'The assistant',
        normal: [
          'Nearly every question is answered. Without an answer: one in a hundred is a slow model.',
          `The day's budget is ${budget.toLocaleString('en-US')} tokens; it begins anew at midnight UTC.`,
          'Search: *assistant unavailable*, *rate limited*.',
        ],
        pictures: [
          {
            title: 'Questions',
            curves: [
              { metric: metrics.counted('MessagesAnswered'), label: 'answered' },
              { metric: metrics.counted('MessagesUnanswered'), label: 'without an answer' },
              { metric: metrics.counted('MessagesOverBudget'), label: 'over the budget' },
            ],
          },
          {
            title: 'Tokens in a day, all who use this model',
            curves: [
              { metric: metrics.model('InputTokenCount', aDay), label: 'read' },
              { metric: metrics.model('OutputTokenCount', aDay), label: 'written' },
            ],
            lines: [{ value: budget, label: 'budget' }],
          },
          {
            title: `Bedrock in ${bedrockRegion}`,
            curves: [
              { metric: metrics.model('InvocationThrottles'), label: 'throttled' },
              { metric: metrics.model('InvocationServerErrors'), label: 'failed' },
            ],
          },
        ],
      },
    ],
  }
}

export const chatSearches = [
  {
    name: 'assistant unavailable',
    lines: [
      'filter code = "assistant-unavailable"',
      'stats count(*) as times, latest(requestId) as example by failure.cause.name, failure.cause.message',
      'sort times desc',
    ],
  },
]
