import type { ProductPage } from './product-page.ts'

export const cloudCostOptimizer: ProductPage = {
  headline: 'Find what you pay for and do not use.',
  lead: 'Bring a billing export from AWS, Azure or Google Cloud. The optimizer shows where the money goes, names what can be switched off or made smaller, and says what each step saves in rand.',
  suits: 'Whoever signs off the cloud bill and cannot say what half of its lines are for.',
  gives: [
    {
      title: 'Where the money goes',
      text: 'Cost by service, team and environment, over time, with the odd weeks marked.',
    },
    {
      title: 'What to switch off',
      text: 'Idle machines, orphaned disks and forgotten test systems, ranked by what they cost.',
    },
    {
      title: 'What to commit to',
      text: 'Which reservations pay for themselves at your real usage, and which do not.',
    },
  ],
  steps: [
    { title: 'Export', text: 'The billing file that your provider makes anyway. No access to your account is needed.' },
    { title: 'Read', text: 'Lines are grouped by what they are for, in rand at the rate that you name.' },
    { title: 'Decide', text: 'Each proposal says what it saves, what could go wrong, and how to undo it.' },
    { title: 'Compare', text: 'Next month’s export shows whether the saving arrived.' },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'access',
      question: 'Do you need access to our cloud account?',
      answer:
        'No. A billing export is enough. It holds names of services and resources and amounts, no contents and no passwords.',
    },
    {
      id: 'rand',
      question: 'Our bill is in dollars. How do you get to rand?',
      answer:
        'At a rate that you set and that stands on the report, so that a saving is not mistaken for a good week of the rand.',
    },
    {
      id: 'switch-off',
      question: 'Does it switch anything off by itself?',
      answer: 'Never. It proposes, with the reason and the risk. You decide, and your people or ours carry it out.',
    },
  ],
}
