import type { ProductPage } from './product-page.ts'

interface CloudReadiness extends ProductPage {
  /** The possible verdicts on an application. */
  readonly verdicts: readonly { readonly title: string; readonly text: string }[]
}

export const cloudReadiness: CloudReadiness = {
  headline: 'A verdict for every application, before you move it.',
  lead: 'Answer questions about your applications, data, people and contracts. You get a verdict for each application (move, change, keep or retire), with reasons that you can show to your board.',
  suits: 'Organisations whose server room is due for replacement, and whose board wants to see the alternatives.',
  gives: [
    { title: 'A verdict per application', text: 'You see the reasons, the risks and what has to happen first.' },
    { title: 'An order for the move', text: 'You move in waves that respect dependencies and avoid your busy season.' },
    {
      title: 'A cost range',
      text: 'You see what each application costs today and what it will cost, in rand, with every assumption stated.',
    },
  ],
  steps: [
    { title: 'List', text: 'List your applications, who uses them and where they run. A spreadsheet is fine.' },
    {
      title: 'Answer',
      text: 'Answer about a dozen questions for each: age, data, licences, dependencies and quiet hours.',
    },
    { title: 'Read', text: 'Read the verdicts and the reasons. You can overrule a verdict and note why.' },
    {
      title: 'Plan',
      text: 'Take the verdicts, the waves and the cost range to the people who decide, as spreadsheets.',
    },
  ],
  verdicts: [
    { title: 'Move', text: 'It runs in the cloud as it is, and costs less there. It goes in the first wave.' },
    {
      title: 'Change',
      text: 'It is worth moving once you replace one thing: an old database, a licence, a way of working.',
    },
    { title: 'Keep', text: 'It is better off where it is. The report says what it needs to stay there.' },
    {
      title: 'Retire',
      text: 'Nobody would miss it. You keep its records for as long as the law requires and switch it off.',
    },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'keep',
      question: 'Does it ever say “keep”?',
      answer:
        'Often. A machine on the factory floor, a system that you retire next year, or one whose licence forbids the cloud is better off where it is, and the report says so.',
    },
    {
      id: 'which-cloud',
      question: 'Which cloud does it recommend?',
      answer:
        'It lists the clouds that offer what the application needs in a South African region. The choice follows from that, and from what your people already know.',
    },
    {
      id: 'after',
      question: 'Do we have to migrate with you?',
      answer: 'No. You keep the verdicts and the plan as spreadsheets, and any provider can work from them.',
    },
  ],
}
