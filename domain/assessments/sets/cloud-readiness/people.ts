import type { QuestionInput } from '../../question-set.ts'

/** People, 9 points. */
export const people: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'skills',
    section: 'people',
    text: 'How much do your people know about running systems in a cloud?',
    hint: 'Your own staff and the people who look after your systems.',
    why: 'The same mistake that a firewall hides at home is public in a cloud.',
    weight: 50,
    weightBecause: 'AWS and Microsoft both name skills as what delays most moves.',
    anchors: [
      'Nobody has done it',
      'Some have tried it',
      'One person runs something in a cloud',
      'Several do, with training',
      'A team does it daily, with certificates and someone who stands in',
    ],
    mayNotApply: false,
    action: {
      title: 'Train two people, and get help for the first move',
      text: 'Two people take the basic certificate of your cloud, and a partner does the first move with them.',
      hours: 60,
    },
    evidence: 'Certificates, or a contract with a partner',
  },
  {
    kind: 'scale',
    id: 'willingness',
    section: 'people',
    text: 'How ready are the people who use the systems for the change?',
    hint: 'New sign-in, other places for files, a weekend without the old system.',
    why: 'A move that works and that nobody uses has failed.',
    weight: 40,
    weightBecause: 'Half of the work of a move is outside the computers.',
    anchors: [
      'They do not know of it',
      'They have heard, and worry',
      'They are told, and nobody asked them',
      'Departments are heard, and dates are agreed',
      'Each department has a person who tests and helps',
    ],
    mayNotApply: false,
    action: {
      title: 'Name one person in each department who tests',
      text: 'Agree on dates outside the busy weeks, and let these people try each system before the others.',
      hours: 16,
    },
    evidence: 'The list of people and dates',
  },
]
