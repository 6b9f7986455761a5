import type { ProductPage } from './product-page.ts'

export const cloudSecurityPosture: ProductPage = {
  headline: 'Know what is open, and what to close first.',
  lead: 'Bring a configuration export of your cloud account. Posture checks it against the CIS benchmarks and explains every finding: what it means, how bad it is here, and how to put it right.',
  suits: 'Teams whose cloud grew faster than anybody’s overview of it.',
  gives: [
    {
      title: 'Findings that explain themselves',
      text: 'What is wrong, why it matters for you, and the exact setting to change.',
    },
    { title: 'An order to work in', text: 'What is open to the world comes before what is untidy.' },
    {
      title: 'Proof of progress',
      text: 'Each check is kept, so that the next one shows what got better and what slipped.',
    },
  ],
  steps: [
    { title: 'Export', text: 'A read-only command that we give you writes the configuration to a file.' },
    { title: 'Check', text: 'Every setting against the CIS Foundations Benchmark of your provider.' },
    { title: 'Repair', text: 'From the top: the setting, the command, and what may notice the change.' },
    { title: 'Check again', text: 'What is closed is crossed out; what has come back is marked.' },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'secrets',
      question: 'Does the export contain secrets?',
      answer:
        'It holds settings: who may do what, what is open to where, what is encrypted. No contents and no keys. Account numbers and names are in it, so treat it as confidential; so do we.',
    },
    {
      id: 'compliant',
      question: 'Are we compliant when the list is empty?',
      answer:
        'You then meet the checks of the benchmark that can be read from a configuration. POPIA and ISO 27001 ask for more, such as people and processes, and the report says where it ends.',
    },
    {
      id: 'accept',
      question: 'May we leave a finding as it is?',
      answer:
        'Yes. Accept it with a reason, a name and a date on which to look again. It leaves the list and stays on record.',
    },
  ],
}
