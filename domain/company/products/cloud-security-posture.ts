import type { ProductPage } from './product-page.ts'

export const cloudSecurityPosture: ProductPage = {
  headline: 'Know what is open, and what to close first.',
  lead: 'Bring what your scanner found, or your templates and plans. The tool puts it in order and explains every finding: why it matters, where the evidence is, and how to fix it.',
  suits: 'Teams whose cloud accounts have grown faster than their records of them.',
  gives: [
    {
      title: 'Findings that you can act on',
      text: 'Each one says what is wrong, why it matters, where it stands in your file, and which command changes it.',
    },
    { title: 'An order to work in', text: 'The worst come first, with what holds your score down most.' },
    {
      title: 'Proof of progress',
      text: 'Drop an older scan beside the new one, or keep each result for your team, and you see what is new and what is closed.',
    },
  ],
  steps: [
    { title: 'Export', text: 'Run a command that only reads, such as Prowler’s, or take the templates that you have.' },
    {
      title: 'Check',
      text: 'Your browser reads the findings, and runs our own checks on identities, templates and plans.',
    },
    {
      title: 'Repair',
      text: 'Start at the top of a plan with a day for each step. You get the setting, the command, and the code where there is one.',
    },
    { title: 'Check again', text: 'Fixed findings are counted, and findings that have come back are marked.' },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'upload',
      question: 'Do you see our findings?',
      answer:
        'No. Your browser reads the files and works out the result. Nothing is uploaded, and the tool works with the network off, so you can check that.',
    },
    {
      id: 'secrets',
      question: 'Does the export contain secrets?',
      answer:
        'No. It holds settings: who may do what, what is open to whom, and what is encrypted. It does hold account numbers and names, so treat it as confidential.',
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
      answer:
        'Yes. Accept it with a reason, a name and an end date. It leaves the list of open findings until that day, and stays in the score.',
    },
  ],
}
