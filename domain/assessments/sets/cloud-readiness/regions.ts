import type { QuestionInput } from '../../question-set.ts'

/** In-country regions, 7 points. */
export const regions: QuestionInput[] = [
  {
    kind: 'scale',
    id: 'region-services',
    section: 'regions',
    text: 'Do you know which services that you need exist in a South African region?',
    hint: 'Cape Town and Johannesburg have fewer services than Europe, and some cost more.',
    why: 'A plan that needs a service which is not there becomes a plan with data abroad.',
    weight: 40,
    weightBecause: 'Not every service is offered in Cape Town or Johannesburg.',
    anchors: [
      'No',
      'We suppose all are',
      'For the main ones',
      'For all, checked this year',
      'For all, with prices and what we do where one is missing',
    ],
    mayNotApply: false,
    action: {
      title: 'Check each service in the region',
      text: 'List the services of the plan, whether Cape Town or Johannesburg offers them, and the price there.',
      hours: 8,
    },
    evidence: 'The list with its date',
  },
  {
    kind: 'scale',
    id: 'delay',
    section: 'regions',
    text: 'Do you know how much delay your applications bear?',
    hint: 'Between people and system, and between systems that talk a lot.',
    why: 'Some systems ask a hundred questions for a screen. Twenty milliseconds more make it two seconds.',
    weight: 30,
    weightBecause: 'It is measured in an hour, and decides what must move together.',
    anchors: [
      'Never thought of',
      'Users would tell us',
      'Known for one system',
      'Measured for the main ones',
      'Measured for all, and it decides what moves together',
    ],
    mayNotApply: false,
    action: {
      title: 'Measure delay for the main systems',
      text: 'Add delay to the line of a test computer and watch when people notice.',
      hours: 6,
    },
    evidence: 'The figures',
  },
]
