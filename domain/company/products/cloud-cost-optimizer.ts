import type { ProductPage } from './product-page.ts'

export const cloudCostOptimizer: ProductPage = {
  headline: 'Find what you pay for but do not use.',
  lead: 'Bring a billing export from AWS, Azure or Google Cloud. The optimizer shows where your money goes, lists what you can switch off or make smaller, and tells you what each step saves in rand.',
  suits: 'Managers who sign off the cloud bill without knowing what half of its lines are for.',
  gives: [
    {
      title: 'Where the money goes',
      text: 'You see cost by service, account, region and tag over time, with unusual days marked.',
    },
    {
      title: 'What to switch off',
      text: 'You get a list of idle addresses, orphaned disks and test systems that run at night, the most expensive first.',
    },
    {
      title: 'What to commit to',
      text: 'You learn what you pay for commitments that nothing uses, and which steady usage has none.',
    },
  ],
  steps: [
    {
      title: 'Export',
      text: 'Download the billing file from your provider. You do not give anyone access to your account.',
    },
    {
      title: 'Read',
      text: 'The optimizer groups the lines by purpose and converts them to rand at a rate that you set.',
    },
    { title: 'Decide', text: 'Each recommendation states what it saves, what could go wrong and how to undo it.' },
    { title: 'Compare', text: 'Add next month’s export to see what you really saved.' },
  ],
  category: 'Cloud Solutions',
  questions: [
    {
      id: 'upload',
      question: 'Do you see our bill?',
      answer:
        'No. Your browser reads the file and works out the result. Nothing is uploaded, and the tool works with the network off, so you can check that.',
    },
    {
      id: 'access',
      question: 'Do you need access to our cloud account?',
      answer:
        'No. A billing export is enough. It holds the names of services and resources and what they cost, but no contents and no passwords.',
    },
    {
      id: 'rand',
      question: 'Our bill is in dollars. How do you convert it to rand?',
      answer:
        'We use a rate that you set and print it on the report, so you do not mistake a good week for the rand for a saving.',
    },
    {
      id: 'switch-off',
      question: 'Does it switch anything off?',
      answer:
        'Never. It recommends, and gives the reason and the risk. You decide, and your people or ours make the change.',
    },
  ],
}
