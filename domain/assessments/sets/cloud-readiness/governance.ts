import type { QuestionInput } from '../../question-set.ts'

/** Process and governance, 11 points. */
export const governance: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'decisions',
    section: 'governance',
    text: 'Is it clear who may start, change and pay for things in a cloud?',
    hint: 'Accounts, budgets, approvals.',
    why: 'Anybody with a card can start a server. Only rules notice that it still runs in a year.',
    weight: 50,
    weightBecause: 'Surprise bills and unknown systems come from missing rules, not from prices.',
    anchors: [
      'Anybody who can',
      'The IT people, without a rule',
      'Rules exist on paper',
      'Rules and budgets with an alarm',
      'Rules, budgets and labels that the cloud itself enforces',
    ],
    mayNotApply: false,
    action: {
      title: 'Set budgets, labels and approvals',
      text: 'One account for each purpose, a budget with an alarm for each, and three labels: owner, application, cost centre.',
      hours: 12,
    },
    evidence: 'The budgets and rules of the accounts',
  },
  {
    kind: 'scale',
    id: 'inventory',
    section: 'governance',
    text: 'How complete is your list of applications and what depends on what?',
    hint: 'With owner, users, data, and the systems that each one needs.',
    why: 'What was forgotten stops working on Monday.',
    weight: 60,
    weightBecause: 'Waves are planned by dependency; a missing one breaks the first wave.',
    anchors: [
      'No list',
      'In the heads of some people',
      'A list without dependencies',
      'A list with the main dependencies',
      'Complete and measured, with an owner for each',
    ],
    mayNotApply: false,
    action: {
      title: 'List applications and their dependencies',
      text: 'Use the workload sheet here: a row for each application, its owner, and what it needs.',
      hours: 20,
    },
    evidence: 'The list',
  },
]
