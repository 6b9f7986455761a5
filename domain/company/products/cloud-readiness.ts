import type { ProductPage } from './product-page.ts'

interface CloudReadiness extends ProductPage {
  /** What can be said of an application. */
  readonly verdicts: readonly { readonly title: string; readonly text: string }[]
}

export const cloudReadiness: CloudReadiness = {
  headline: 'A verdict for every application, before you move it.',
  lead: 'Answer questions about your applications, data, people and contracts. You get a verdict for each application: move, change, keep or retire, and the reasons in sentences that you can show to a board.',
  suits: 'Organisations with a server room that is due for replacement, and a board that wants to know why not to.',
  gives: [
    { title: 'A verdict per application', text: 'With the reasons, the risks and what has to happen first.' },
    { title: 'An order of moving', text: 'Waves that respect what depends on what, and your busy season.' },
    {
      title: 'A cost corridor',
      text: 'What it costs today and what it will cost, in rand, with the assumptions written beside it.',
    },
  ],
  steps: [
    { title: 'List', text: 'Your applications, who uses them and where they run. A spreadsheet is fine.' },
    { title: 'Answer', text: 'About a dozen questions for each: age, data, licences, dependencies, quiet hours.' },
    { title: 'Read', text: 'The verdict with its reasons. You can overrule one and write down why.' },
    { title: 'Plan', text: 'Waves and a cost corridor, as a document for whoever decides.' },
  ],
  verdicts: [
    { title: 'Move', text: 'It runs there as it is, and the figures say that it should. First wave.' },
    { title: 'Change', text: 'Worth moving once something is replaced: an old database, a licence, a habit.' },
    { title: 'Keep', text: 'Better off where it is. What it needs to stay there is written beside it.' },
    {
      title: 'Retire',
      text: 'Nobody would miss it. Its records are kept for as long as the law asks, and it is switched off.',
    },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'keep',
      question: 'Does it ever say “keep”?',
      answer:
        'Often. A machine on the factory floor, a system that is retired next year or one with a licence that forbids it are better off where they are, and the report says so.',
    },
    {
      id: 'which-cloud',
      question: 'Which cloud does it recommend?',
      answer:
        'It says which of them have what the application needs in a South African region. The choice follows from that, and from what your people know already.',
    },
    {
      id: 'after',
      question: 'Do we have to migrate with you?',
      answer: 'No. The report is yours, in words and in a spreadsheet, and any provider can work from it.',
    },
  ],
}
