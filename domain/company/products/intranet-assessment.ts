import type { ProductPage } from './product-page.ts'

export const intranetAssessment: ProductPage = {
  headline: 'Do you need an intranet, or a tidy folder?',
  lead: 'Questions for you and a short survey for your people. The result says what they look for and do not find, which of it an intranet would solve, and which of it would be solved by tidying up a shared folder.',
  suits: 'Organisations in which the answer to most questions is “ask Nomsa”.',
  gives: [
    {
      title: 'What people look for',
      text: 'The ten things that your colleagues search for and ask each other about.',
    },
    {
      title: 'What to build, if anything',
      text: 'A short list of functions in order of use, and an honest word on those you can leave out.',
    },
    {
      title: 'What it takes',
      text: 'Who would have to look after it, how many hours a week, and what happens if nobody does.',
    },
  ],
  steps: [
    {
      title: 'You',
      text: 'Answer what you have: sites, shifts, languages, systems, who has a computer and who a phone.',
    },
    {
      title: 'Your people',
      text: 'A survey that fits on a phone screen, without names, in the languages that you choose.',
    },
    { title: 'The matrix', text: 'What is missing, for whom, and how often, in one table.' },
    { title: 'The advice', text: 'Build, buy, tidy or leave, for each need, with who would own it.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'anonymous',
      question: 'Is the survey anonymous?',
      answer:
        'It asks for the kind of work and not for the name, and groups that are too small to hide in are shown together.',
    },
    {
      id: 'sharepoint',
      question: 'We have SharePoint. Is it for us?',
      answer:
        'Then it is most useful: it tells what people do not find in what you pay for already, before you buy anything.',
    },
    {
      id: 'sell',
      question: 'Will you sell us an intranet afterwards?',
      answer:
        'Only if the result asks for one, and you may build it with anybody. In some results the advice is a better folder.',
    },
  ],
}
