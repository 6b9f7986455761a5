import { claims } from '../claims.ts'
import { company, socialLinks } from '../details.ts'
import { firstResponsePromise, officeHours } from '../response-times.ts'
import type { LegalText } from './legal-text.ts'

const { street, suburb, city, postalCode, country } = company.address
const headOffice = `${street}, ${suburb}, ${city}, ${postalCode}, ${country}`

export const terms: LegalText = {
  path: '/terms',
  title: 'Terms of use',
  lead: 'The rules for using this website and the tools on it, and what the law has us say before you order anything. Managed services have their own agreement, which takes precedence.',
  version: '2026-11-15',
  sections: [
    {
      id: 'supplier',
      title: 'Who you deal with',
      blocks: [
        'Section 43 of the Electronic Communications and Transactions Act 25 of 2002 (ECT Act) asks for these particulars.',
        {
          terms: [
            {
              title: 'Name and legal status',
              text: `${company.legalName}, a private company that trades as ${company.name}`,
            },
            {
              title: 'Registration',
              text: `${company.registrationNumber}, at the Companies and Intellectual Property Commission, Pretoria. VAT number ${company.vatNumber}.`,
            },
            {
              title: 'Office bearers',
              text: company.officeBearers.length
                ? `${company.officeBearers.join(', ')}.`
                : 'None are named on this demonstration. A company in business names its directors here.',
            },
            { title: 'Physical address', text: `${headOffice}. It is also where legal documents are served on us.` },
            {
              title: 'Telephone, e-mail, site',
              text: `${company.phone}, [${company.email}](mailto:${company.email}), ${company.website}`,
            },
            {
              title: 'Memberships and codes of conduct',
              text: 'We belong to no self-regulatory body and subscribe to no code of conduct that binds us towards consumers. The standards that we are certified to are on the [page about us](/about).',
            },
            {
              title: 'What we offer',
              text: 'Six [services](/services) and seven [products](/products). Their pages say what each one does, for whom, and what it does not do.',
            },
            {
              title: 'Price and payment',
              text: 'Nothing can be bought on this site. A trial costs nothing. Everything else is quoted in writing, in rand, with value-added tax and every other charge shown, and paid by bank transfer against a tax invoice.',
            },
            {
              title: 'When it is performed',
              text: 'A trial begins on the day on which it is opened. A service begins on the date in its agreement.',
            },
            {
              title: 'Your record of it',
              text: 'Every ticket, quote and agreement comes to you by e-mail. Tickets stay readable on your dashboard; we keep agreements for five years after they end and send you a copy when you ask.',
            },
            {
              title: 'Security and privacy',
              text: 'This site takes no payment. How information is protected is on the [privacy page](/privacy).',
            },
            {
              title: 'Disputes',
              text: 'We are not part of an alternative dispute resolution scheme. You may turn to the National Consumer Commission or the courts.',
            },
          ],
        },
        'Before anything is ordered you see all of it once more, can correct it, and can withdraw (section 43(2)). If we had not given you these particulars, you could cancel within 14 days of receiving the service (section 43(3)).',
      ],
    },
    {
      id: 'use',
      title: 'What you may do here',
      blocks: [
        'You may read the site, write to us, use the tools for your own organisation or with the consent of the one whose data you enter, and keep the results.',
        'You may not try to break in, flood the service, pass yourself off as somebody else or enter other people’s data without their consent.',
        `If you have found a weakness, tell us first at [${company.securityEmail}](mailto:${company.securityEmail}). We will thank you, and not pursue you, as long as you stay within what was needed to show it.`,
      ],
    },
    {
      id: 'trials',
      title: 'Free trials',
      blocks: [
        `A trial runs for ${claims.trial.figure} from the day it is opened. It needs no payment details, turns into nothing by itself and ends by itself. Results can be downloaded for 30 days after its end and are then deleted.`,
        'One trial for each product and organisation. We may end one that is used against these terms, and say why.',
      ],
    },
    {
      id: 'cooling-off',
      title: 'Cooling off and cancelling',
      blocks: [
        'If you are a natural person and have ordered a service from a distance, you may cancel without a reason and without a penalty within seven days of the agreement (ECT Act, section 44). If you asked us to begin before the seven days were over and we did, that right has ended (section 42(2)).',
        'If the agreement came from our direct marketing, the Consumer Protection Act 68 of 2008 (CPA) gives you five business days instead (section 16). What you paid comes back within 15 business days.',
        'Where the CPA applies to a fixed-term agreement, you may end it with 20 business days’ notice at any time; we may then charge what section 14 allows and nothing more. It does not apply to agreements between companies, nor to companies above the Act’s threshold of turnover or assets.',
      ],
    },
    {
      id: 'quality',
      title: 'Quality, refunds and complaints',
      blocks: [
        'Services are performed in time, with notice of delay, and in the manner and quality that people are entitled to expect (CPA, section 54). If one is not, you may choose: we put it right, or you get a fair part of the price back.',
        'For a month of managed service that you were unhappy with: tell us why within the month that follows, and that month is refunded in full.',
        'A complaint goes to the [help desk](/helpdesk) or by phone. It gets a number, an answer in writing and a person who is responsible for it.',
      ],
    },
    {
      id: 'service-levels',
      title: 'Tickets and service levels',
      blocks: [
        'These are promises to clients with a service agreement. Tickets of everyone else are answered too, in the order of urgency and as soon as we can.',
        {
          terms: [
            {
              title: 'Critical',
              text: `A system is down or security is breached: first response ${firstResponsePromise('critical')}.`,
            },
            { title: 'High', text: `Urgent: ${firstResponsePromise('high')}.` },
            { title: 'Normal', text: `A standard request: ${firstResponsePromise('normal')}.` },
            { title: 'Low', text: `A general inquiry: ${firstResponsePromise('low')}.` },
            {
              title: 'Uptime',
              text: `${claims.uptime.figure} of every month for systems that we host and manage, measured from outside. Announced maintenance does not count.`,
            },
          ],
        },
        `Office hours are ${officeHours}, public holidays excepted. A first response is a person who has read the ticket, not an automatic mail. What you get when we miss a level is in your agreement.`,
      ],
    },
    {
      id: 'assistant',
      title: 'The assistant',
      blocks: [
        'The assistant is a language model that answers from the content of this site. It can be wrong. What it says is information and no offer, and binds neither of us; what is in a ticket, a quote or an agreement does. In an emergency, phone.',
      ],
    },
    {
      id: 'rights',
      title: 'Texts, pictures and names',
      blocks: [
        'Texts, pictures and software of this site are ours or used with permission. You may quote and link as the law allows. Names of manufacturers, standards and institutions belong to their owners.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability: please read this one',
      blocks: [
        'This section limits what you can claim from us, so the CPA (section 49) asks us to draw your attention to it.',
        'We are liable without limit for what we do on purpose or through gross negligence, for injury to people, and wherever the law allows no limit, section 61 of the CPA included. Beyond that we are not liable for damage that arises from reading this free website, from relying on an assessment without having it checked, or from the site being out of reach for a while.',
        'What we are liable for under a service agreement is in that agreement.',
      ],
    },
    {
      id: 'links',
      title: 'Other people’s sites',
      blocks: [
        `We link to others, such as standards bodies, sources of figures and our pages on ${socialLinks.map(({ name }) => name).join(', ')}. We chose them with care and do not control what they show.`,
      ],
    },
    {
      id: 'law',
      title: 'Law, and changes to these terms',
      blocks: [
        'South African law applies. The ECT Act, the CPA and POPIA give you rights that these terms do not take away.',
        'The version that is on this page when you use the site applies. An agreement that exists does not change with it.',
      ],
    },
  ],
}
