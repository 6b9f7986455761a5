import type { QuestionInput } from '../../question-set.ts'

/** Business case, 11 points. */
export const business: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'reason',
    section: 'business',
    text: 'How clear is the reason for moving?',
    hint: 'A server room that ends, an office that closes, a product that grows: something with a date.',
    why: 'Without a reason every difficulty is a reason to stop.',
    weight: 60,
    weightBecause: 'Google and AWS both begin with the reason; it settles every later dispute.',
    anchors: [
      'We move because others do',
      'There are reasons, and nobody wrote them down',
      'The reasons are written down, without figures',
      'Written down with figures and a date',
      'The management decided on it, with figures, a date and an owner',
    ],
    mayNotApply: false,
    action: {
      title: 'Write down why you move',
      text: 'One page: what ends or grows, by when, what it costs to stay, and who answers for it.',
      hours: 6,
    },
    evidence: 'The decision with its figures',
  },
  {
    kind: 'scale',
    id: 'running-cost',
    section: 'business',
    text: 'Do you know what your systems cost today?',
    hint: 'Hardware over its life, power and generator, licences, lines, people, insurance.',
    why: 'A cloud bill is compared with what you know. Most companies know the purchase and forget the rest.',
    weight: 50,
    weightBecause: 'A comparison needs both sides; the forgotten half is often power and people.',
    anchors: [
      'No',
      'Only purchases',
      'Purchases and licences',
      'All but the hours of people',
      'Everything, for each application',
    ],
    mayNotApply: false,
    action: {
      title: 'Add up what the systems cost today',
      text: 'Collect five years of purchases, licences, power, lines and hours, and divide them among the applications.',
      hours: 16,
    },
    evidence: 'The table with its assumptions',
  },
]
