import type { QuestionInput } from '../../question-set.ts'

/** Connectivity and power, 11 points. */
export const connectivity: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'lines',
    section: 'connectivity',
    text: 'How well are your sites connected?',
    hint: 'Two lines of different providers and different kinds, with enough upstream.',
    why: 'An application in the cloud is as far away as your worst line.',
    weight: 60,
    weightBecause: 'Without lines no cloud; a single fibre breaks for days when cables are stolen.',
    anchors: [
      'One line that often fails',
      'One reliable line',
      'Two lines of the same kind',
      'Two kinds of lines, switched by hand',
      'Two kinds, switched by themselves and tested',
    ],
    mayNotApply: false,
    action: {
      title: 'Give each main site a second line of another kind',
      text: 'Fibre and fixed wireless or LTE, of different providers, switched by itself, and tested each quarter.',
      hours: 20,
    },
    evidence: 'The test of the switch',
  },
  {
    kind: 'scale',
    id: 'power',
    section: 'connectivity',
    text: 'What still works in four hours without power?',
    hint: 'Computers, switches, wireless, lines, and the provider’s box in the street.',
    why: 'The cloud stays up in loadshedding. What matters is whether you can reach it.',
    weight: 50,
    weightBecause: 'Local power decides what a cloud is worth on the worst day.',
    anchors: [
      'Nothing',
      'Some laptops',
      'Line and wireless for two hours',
      'Line, wireless and the main desks for four hours',
      'All that matters, with fuel or sun, and it was tested',
    ],
    mayNotApply: false,
    action: {
      title: 'Keep lines and wireless up for four hours',
      text: 'Batteries for the line, the switches and the wireless first; they need little.',
      hours: 12,
    },
    evidence: 'The last test',
  },
]
