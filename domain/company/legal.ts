import { company } from './details.ts'

export interface LegalText {
  readonly slug: 'privacy' | 'terms' | 'disclaimer'
  readonly title: string
  readonly lead: string
  /** ISO date of this version. */
  readonly version: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

export const privacy: LegalText = {
  slug: 'privacy',
  title: 'Privacy',
  lead: 'What we know about you, why, for how long, and how you make us forget it. Written to the Protection of Personal Information Act 4 of 2013 (POPIA).',
  version: '2026-11-01',
  sections: [
    {
      title: 'What we collect, and why',
      paragraphs: [
        'When you open a support ticket: your name, e-mail address, what you write, and your phone number and company if you give them. We need them to help you and to show later what was agreed.',
        'When you chat with the assistant: your name, e-mail address and the conversation. It is kept for 30 days, so that a colleague can pick up where you left off.',
        'When you have an account: your e-mail address, and what belongs to your second factor. Passwords are never stored in a form that can be read back.',
        'When you call the service over and over: a fingerprint of your network address for a few minutes, so that nobody can flood the desk.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [
        'We do not sell personal information, follow you across other sites, or load anything from advertising networks. The fonts and pictures of this site come from this site.',
      ],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'This site sets no tracking cookies. It keeps a few settings in your browser: the theme you chose, your answer to the cookie notice, whether you have seen the tour, and, if you sign in, your session. Deleting your browser’s data removes them all.',
      ],
    },
    {
      title: 'Where it is kept',
      paragraphs: [
        'Tickets, accounts and conversations are kept in data centres in South Africa, encrypted in transit and at rest.',
        'The assistant’s answers are produced by a language model that may run in another region. What you type to it is sent there and is not used to train it; your name and e-mail address are not sent. Please do not type passwords or identity numbers into the chat.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Tickets: five years after they are closed, because contracts and tax law ask for it. Conversations: 30 days. Accounts: until you close them. Counters against abuse: minutes.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You may ask what we know about you, have it corrected or deleted, object to its use, and complain. Write to our information officer at ${company.privacyEmail}. We answer within 30 days.`,
        'If you are not satisfied you can turn to the Information Regulator of South Africa.',
      ],
    },
  ],
}

export const terms: LegalText = {
  slug: 'terms',
  title: 'Terms of use',
  lead: 'The rules for using this website and the tools on it. Managed services have their own agreement, which takes precedence.',
  version: '2026-11-01',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `This site is run by ${company.legalName}. Its registered address and contact details are on the contact page.`,
      ],
    },
    {
      title: 'What you may do',
      paragraphs: [
        'You may read the site, write to us, use the tools for your own organisation or with the consent of the one whose data you enter, and keep the results.',
        'You may not try to break in, flood the service, pass yourself off as somebody else or enter other people’s data without their consent. If you have found a weakness, tell us first; we will thank you and not pursue you.',
      ],
    },
    {
      title: 'Free trials',
      paragraphs: [
        'A trial runs for 14 days from the day it is opened. It needs no payment details and ends by itself. Results can be downloaded for 30 days after its end.',
      ],
    },
    {
      title: 'Tickets and response times',
      paragraphs: [
        'Response times that this site names are promises to clients with a service agreement. Tickets of everyone else are answered too, in the order of urgency and as soon as we can.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We are liable without limit for what we do on purpose or through gross negligence, and where the law does not allow a limit. For this free website we are not liable beyond that.',
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        'South African law applies. The Consumer Protection Act and the Electronic Communications and Transactions Act give you rights that these terms do not take away.',
      ],
    },
  ],
}

export const disclaimer: LegalText = {
  slug: 'disclaimer',
  title: 'Disclaimer',
  lead: 'What this site is good for, and what it is not.',
  version: '2026-11-01',
  sections: [
    {
      title: 'Information, not advice',
      paragraphs: [
        'The texts on this site describe our services in general. They do not replace an assessment of your own systems, nor legal advice.',
      ],
    },
    {
      title: 'The assistant',
      paragraphs: [
        'The chat assistant answers from the content of this site by means of a language model. It can be wrong. What it says does not bind us; what is in a ticket, a quote or an agreement does. In an emergency, phone.',
      ],
    },
    {
      title: 'Scores and assessments',
      paragraphs: [
        'A score reflects the answers given on the day they were given. A good one lowers the odds of an incident; it is no insurance against one.',
      ],
    },
    {
      title: 'Names and marks',
      paragraphs: [
        'Names of manufacturers, standards and institutions belong to their owners. They are named here to say what we work with.',
      ],
    },
    {
      title: 'This is a demonstration',
      paragraphs: [
        'Names, addresses, numbers and figures on this deployment are examples: the phone does not ring and the domain veritech.example belongs to nobody.',
      ],
    },
  ],
}
