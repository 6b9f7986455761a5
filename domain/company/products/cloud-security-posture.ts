import type { ProductPage } from './product-page.ts'

export const cloudSecurityPosture: ProductPage = {
  headline: 'Know what is open, and what to close first.',
  lead: 'Bring a configuration export of your cloud account. The tool checks it against the CIS benchmarks and explains every finding: what it means, how serious it is for you, and how to fix it.',
  suits: 'Teams whose cloud accounts have grown faster than their records of them.',
  gives: [
    {
      title: 'Findings that you can act on',
      text: 'Each one says what is wrong, why it matters to you, and which setting to change.',
    },
    { title: 'An order to work in', text: 'You close what is open to the internet first and tidy up later.' },
    {
      title: 'Proof of progress',
      text: 'We keep each result, so the next check shows you what is fixed and what has come back.',
    },
  ],
  steps: [
    { title: 'Export', text: 'Run a read-only command that we give you. It writes your configuration to a file.' },
    { title: 'Check', text: 'The tool compares your settings with the CIS Foundations Benchmark for your provider.' },
    { title: 'Repair', text: 'Start at the top. You get the setting, the command, and what the change may affect.' },
    { title: 'Check again', text: 'Fixed findings are crossed out, and findings that have come back are marked.' },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'secrets',
      question: 'Does the export contain secrets?',
      answer:
        'No. It holds settings: who may do what, what is open to whom, and what is encrypted. It does hold account numbers and names, so treat it as confidential, as we do.',
    },
    {
      id: 'compliant',
      question: 'Are we compliant when the list is empty?',
      answer:
        'You then pass the benchmark checks that a configuration file can show. POPIA and ISO 27001 also ask about people and processes, and the report says where its checks end.',
    },
    {
      id: 'accept',
      question: 'May we leave a finding as it is?',
      answer: 'Yes. Accept it with a reason, a name and a review date. It leaves the list and stays on record.',
    },
  ],
}
