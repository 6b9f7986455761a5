import { claims } from '../claims.ts'
import { company, socialLinks } from '../details.ts'
import { firstResponsePromise, officeHours } from '../response-times.ts'
import type { LegalText } from './legal-text.ts'
import { TERMS_VERSION } from './terms-version.ts'

const { street, suburb, city, postalCode, country } = company.address
const headOffice = `${street}, ${suburb}, ${city}, ${postalCode}, ${country}`

export const terms: LegalText = {
  path: '/terms',
  title: 'Terms of use',
  lead: 'The rules for using this website and its tools, and what the law requires us to tell you before you order anything. Managed services have their own agreement, which takes precedence.',
  version: TERMS_VERSION,
  sections: [
    {
      id: 'supplier',
      title: 'Who we are',
      blocks: [
        'Section 43 of the Electronic Communications and Transactions Act 25 of 2002 (ECT Act) requires these particulars.',
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
                : 'This demonstration names none. A trading company names its directors here.',
            },
            { title: 'Physical address', text: `${headOffice}. This is also where legal documents are served on us.` },
            {
              title: 'Telephone, email and website',
              text: `${company.phone}, [${company.email}](mailto:${company.email}), ${company.website}`,
            },
            {
              title: 'Memberships and codes of conduct',
              text: 'We do not belong to a self-regulatory body or subscribe to a code of conduct that binds us towards consumers. The [About us](/about) page lists the standards that we are certified to.',
            },
            {
              title: 'What we offer',
              text: 'We offer six [services](/services) and seven [products](/products). Their pages say what each one does, whom it suits, and what it does not do.',
            },
            {
              title: 'Price and payment',
              text: 'You cannot buy anything on this site. A trial is free. We quote everything else in writing, in rand, with value-added tax and every other charge shown, and you pay by bank transfer against a tax invoice.',
            },
            {
              title: 'When we perform it',
              text: 'A trial starts on the day that we open it. A service starts on the date in its agreement.',
            },
            {
              title: 'Your record of it',
              text: 'You get a confirmation of every ticket, and every quote and agreement, by email. You can read your tickets on your dashboard. We keep agreements for five years after they end and send you a copy if you ask.',
            },
            {
              title: 'Security and privacy',
              text: 'This site takes no payments. The [privacy page](/privacy) says how we protect information.',
            },
            {
              title: 'Disputes',
              text: 'We are not part of an alternative dispute resolution scheme. You may turn to the National Consumer Commission or the courts.',
            },
          ],
        },
        'Before you place an order, you can review all of it, correct it, or withdraw (section 43(2)). If we fail to give you these particulars, you may cancel within 14 days of receiving the service (section 43(3)).',
      ],
    },
    {
      id: 'use',
      title: 'What you may do here',
      blocks: [
        'You may read the site, write to us, use the tools for your own organisation, or for another one with its consent, and keep the results.',
        'You may not try to break in, flood the service with requests, pretend to be another person, or enter other people’s data without their consent.',
        `If you find a weakness, tell us first at [${company.securityEmail}](mailto:${company.securityEmail}). We will thank you, and we will not take legal action, as long as you did no more than was needed to show it.`,
      ],
    },
    {
      id: 'trials',
      title: 'Free trials',
      blocks: [
        `A trial runs for ${claims.trial.figure} from the day that it is opened. It needs no payment details, ends automatically and never turns into a paid service automatically. What you entered stays read-only for 30 days after it ends, and you can download your results; then we delete them.`,
        'Each organisation gets one trial of each product. We may end a trial that breaks these terms, and will say why.',
      ],
    },
    {
      id: 'cooling-off',
      title: 'Cooling off and cancelling',
      blocks: [
        'If you are a natural person and ordered a service electronically, you may cancel without a reason and without a penalty within seven days of the agreement (ECT Act, section 44). You lose that right if you asked us to start within the seven days and we did (section 42(2)).',
        'If the agreement came from our direct marketing, the Consumer Protection Act 68 of 2008 (CPA) gives you five business days instead (section 16). We refund what you paid within 15 business days.',
        'Where the CPA applies to a fixed-term agreement, you may end it with 20 business days’ notice at any time; we may then charge what section 14 allows and nothing more. It does not apply to agreements between companies, nor to companies above the Act’s threshold of turnover or assets.',
      ],
    },
    {
      id: 'quality',
      title: 'Quality, refunds and complaints',
      blocks: [
        'We perform services on time, give you notice of any delay, and work in the manner and quality that people are entitled to expect (CPA, section 54). If we do not, you may choose: we put it right, or we refund a reasonable part of the price.',
        'If you are unhappy with a month of managed service, tell us why within the following month, and we refund that month in full.',
        'Complain through the [help desk](/helpdesk) or by phone. Your complaint gets a number, a written answer and a person who is responsible for it.',
      ],
    },
    {
      id: 'service-levels',
      title: 'Tickets and service levels',
      blocks: [
        'These are promises to clients with a service agreement. We answer everyone else’s tickets too, in order of urgency and as soon as we can.',
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
              text: `${claims.uptime.figure} of every month for systems that we host and manage, measured from outside. Announced maintenance does not count as downtime.`,
            },
          ],
        },
        `Office hours are ${officeHours}. A first response comes from a person who has read the ticket; an automatic email does not count. Your agreement says what you get when we miss a level.`,
      ],
    },
    {
      id: 'assistant',
      title: 'The assistant',
      blocks: [
        'The assistant is a language model that answers from the content of this site. It can be wrong. What it says is information, not an offer, and binds neither of us; a ticket, a quote or an agreement does. In an emergency, phone us.',
      ],
    },
    {
      id: 'rights',
      title: 'Texts, pictures and names',
      blocks: [
        'The texts, pictures and software on this site are ours, or we use them with permission. You may quote and link as the law allows. The names of manufacturers, standards and institutions belong to their owners.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability: please read this section',
      blocks: [
        'This section limits what you can claim from us, so the CPA (section 49) requires us to draw your attention to it.',
        'We are liable without limit for what we do on purpose or through gross negligence, for injury to people, and wherever the law allows no limit, including under section 61 of the CPA. Otherwise we are not liable for damage that arises because you used this free website, relied on an assessment without having it checked, or could not reach the site for a while.',
        'Your service agreement says what we are liable for under it.',
      ],
    },
    {
      id: 'links',
      title: 'Other people’s sites',
      blocks: [
        `We link to other sites, such as standards bodies, sources of figures and our pages on ${socialLinks.map(({ name }) => name).join(', ')}. We chose them with care but do not control what they show.`,
      ],
    },
    {
      id: 'law',
      title: 'Law, and changes to these terms',
      blocks: [
        'South African law applies. The ECT Act, the CPA and POPIA give you rights that these terms do not take away.',
        'The version on this page when you use the site applies. A change here does not change an agreement that you have already signed.',
      ],
    },
  ],
}
