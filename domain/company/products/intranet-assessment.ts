import type { ProductPage } from './product-page.ts'

export const intranetAssessment: ProductPage = {
  headline: 'Do you need an intranet, or a tidy folder?',
  lead: 'You and the colleagues you invite answer questions about what people look for and cannot find. The result shows which of those needs an intranet would meet, and which a tidy shared folder would.',
  suits: 'Organisations in which the answer to most questions is “ask Nomsa”.',
  gives: [
    {
      title: 'What people look for',
      text: 'You see what each group needs, from head office to people without a desk or a computer.',
    },
    {
      title: 'What to build, if anything',
      text: 'You get a short list of functions, the most useful first, and see which ones you can leave out.',
    },
    {
      title: 'What it takes',
      text: 'You learn who would have to maintain it, how many hours a week that takes, and what happens if nobody does.',
    },
  ],
  steps: [
    {
      title: 'You describe your organisation',
      text: 'Tell us about sites, shifts, languages and systems, and who has a computer or only a phone.',
    },
    {
      title: 'Your colleagues answer too',
      text: 'Invite people from other departments by link. They answer on a phone or a computer.',
    },
    { title: 'You compare', text: 'One table shows what is missing, for whom and how often.' },
    { title: 'You decide', text: 'For each need you get advice (build, buy, tidy or leave) and a suggested owner.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'languages',
      question: 'Our people speak several languages and work shifts. Does the assessment consider that?',
      answer:
        'Yes. The assessment asks about languages, shifts and people without a computer, because they often decide what an intranet must do.',
    },
    {
      id: 'sharepoint',
      question: 'We already have SharePoint. Is this for us?',
      answer:
        'Yes. It shows you what people cannot find in the system that you already pay for, before you buy another one.',
    },
    {
      id: 'sell',
      question: 'Will you sell us an intranet afterwards?',
      answer:
        'Only if the result calls for one, and you may build it with any provider. Sometimes the advice is a better folder.',
    },
  ],
}
