import { company } from '../details.ts'
import { browserStorage } from './browser-storage.ts'
import type { LegalText } from './legal-text.ts'
import { regulator } from './regulator.ts'
import { homeRegion, modelRegions } from './transfers.ts'

const { street, suburb, city, postalCode, country } = company.address

export const privacy: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  lead: 'What we know about you, why, for how long, and how you make us forget it. Written to the Protection of Personal Information Act 4 of 2013 (POPIA).',
  version: '2026-11-15',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [
        `${company.legalName}, registration number ${company.registrationNumber}, ${street}, ${suburb}, ${city}, ${postalCode}, ${country}, decides why and how the information on this page is used. POPIA calls that the responsible party.`,
        `Our Information Officer is the ${company.informationOfficer}. Write to [${company.privacyEmail}](mailto:${company.privacyEmail}) or to the address above, marked “Information Officer”. You need no form to ask a question.`,
        'Where we look after the systems of a client, the client decides and we act as its operator under a written agreement (sections 20 and 21). If your information is in one of those systems, ask the client first; we help it to answer you.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect, why, and on what ground',
      blocks: [
        {
          terms: [
            {
              title: 'A support ticket',
              text: 'Your name, e-mail address, subject and description, and your telephone number and company if you give them. We need them to help you and to show later what was agreed. Ground: steps that you ask for before or under a contract, and our legitimate interest in answering you (section 11(1)(b) and (f)).',
            },
            {
              title: 'A conversation with the assistant',
              text: 'Your name, your e-mail address and what you write. The name is used to take it out of your message before a language model reads it; neither the name nor the e-mail address is stored by the assistant. Ground: your consent, given by starting the chat (section 11(1)(a)).',
            },
            {
              title: 'An account',
              text: 'Your e-mail address, a password verifier that cannot be turned back into the password, your second factor and your role. We need them to let you in and nobody else. Ground: the contract with you or your employer (section 11(1)(b)).',
            },
            {
              title: 'Protection against floods',
              text: 'A keyed fingerprint of your network address and of the e-mail address on a ticket, counted for ten minutes. The key changes every day and is then destroyed, so that nobody can tell later whose fingerprint it was. Ground: our legitimate interest in a help desk that can be reached (section 11(1)(f)).',
            },
            {
              title: 'Technical records',
              text: 'Time, address of the call, result and a request number of every call to our service. They hold no names, texts or passwords. Only of a request that our firewall refuses, or counts as suspicious, is the network address noted. Ground: our duty to keep information secure (section 19).',
            },
            {
              title: 'An address that takes no mail',
              text: 'If a mail to you is returned for good, or you report it as unwanted, a fingerprint of the address, so that we write there no more. Ground: our legitimate interest in sending only mail that is wanted (section 11(1)(f)).',
            },
          ],
        },
        'Nothing of this is compulsory. Without a name and an e-mail address we cannot answer a ticket; phone us instead.',
        'We do not ask for special personal information (health, beliefs, biometrics, criminal record) nor for information about children. Please do not put any into a ticket or the chat.',
      ],
    },
    {
      id: 'not',
      title: 'What we do not do',
      blocks: [
        [
          'We do not sell or rent personal information, and we do not buy any.',
          'We do not follow you across other sites and load nothing from advertising networks. The fonts and pictures of this site come from this site.',
          'We do not decide about you by machine alone (section 71). The assistant answers questions; it grants and refuses nothing.',
          'We send no marketing to somebody who has not asked for it (section 69).',
        ],
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          terms: [
            {
              title: 'Tickets',
              text: 'While you are a client, and for five years after the last entry in the ticket’s history, because contracts and tax law may ask for it. Nothing erases them by itself: once a year a person looks for what is older and deletes it by hand.',
            },
            {
              title: 'Mails about tickets',
              text: 'The copy from which a mail is sent is erased by itself after 90 days.',
            },
            {
              title: 'Conversations',
              text: 'Erased by themselves 30 days after the last message. Until then they are kept without your name, e-mail address, telephone, identity and card numbers.',
            },
            {
              title: 'Counters against floods',
              text: 'Ten minutes to count. The day’s key is erased within two days.',
            },
            { title: 'Accounts', text: 'Until you or your employer close them.' },
            { title: 'Technical records', text: 'Three months.' },
            { title: 'Fingerprints of addresses that take no mail', text: 'Half a year; two years after a report.' },
            {
              title: 'Backups',
              text: 'The tables can be restored to any moment of the last 35 days; what was deleted is gone from there after that.',
            },
          ],
        },
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      blocks: [
        'Amazon Web Services runs the computers that this site, its tickets and its mails live on, as our operator: under a written agreement, on our instructions and with the security measures that section 19 asks for.',
        'Our own people see a ticket if they work on it. Agents and administrators sign in with a second factor, and what changes on a ticket is recorded.',
        'Beyond that we disclose something only where a law or a court obliges us, and tell you unless we may not.',
      ],
    },
    {
      id: 'transfers',
      title: 'Where it is, and when it leaves the country',
      blocks: [
        `Tickets, accounts, conversations and mails are kept in South Africa: in Amazon’s data centres in ${homeRegion.place.split(',')[0]} (${homeRegion.region}), encrypted on the way and at rest.`,
        'The assistant’s language model does not run in South Africa. Your message goes to one of these regions of the European Union, after e-mail addresses, telephone, identity and card numbers and your name were taken out of it:',
        modelRegions.map(({ region, place }) => `${place} (${region})`),
        'What remains in a message may still say something about you. Section 72 allows that transfer because the recipients are bound by the General Data Protection Regulation and by our agreement with Amazon to protect it as POPIA does (section 72(1)(a)), and because you agree to it when you start the chat (section 72(1)(b)). The model keeps nothing and is not trained with it. If you would rather not, use the [ticket form](/helpdesk) or phone: neither involves a model.',
        'Pages and pictures of this site are delivered from the nearest of Amazon’s edge locations, which may be outside the country. They hold no personal information.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Encryption in transit and at rest, a second factor for everyone with a role, one narrow set of rights for each function, a record of what changed on a ticket, backups that can be restored to the second, and a security policy that lets this site load nothing from elsewhere.',
        'If somebody unauthorised may have got hold of your information, we tell you and the Information Regulator as soon as reasonably possible, with what happened and what you can do (section 22).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        'This site sets no cookies. It keeps the following in your browser, reads it only there, and sends none of it anywhere, except the session’s tokens to our own service if you sign in, and the assistant’s conversation when you write to it. “Local” stays until it is deleted; “tab” ends when you close the tab.',
        {
          terms: browserStorage.map(({ key, where, text }) => ({ title: `${key} · ${where}`, text })),
        },
        'There is nothing optional among it today, so declining the notice changes nothing but the notice. “Cookie choice” at the foot of every page asks you again. If what we keep changes, we ask by ourselves. Deleting this site’s data in your browser removes all of it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        [
          'To know whether we hold information about you, and to have it (section 23, with Form 2 of the Promotion of Access to Information Act; our [PAIA manual](/paia) says how).',
          'To have it corrected, deleted or destroyed (section 24, Form 2 under POPIA).',
          'To object to its use, on grounds that concern your situation (section 11(3), Form 1 under POPIA), and to direct marketing without any grounds.',
          'To withdraw a consent; what was done until then stays lawful (section 11(2)).',
          'To complain to the Information Regulator and to go to court (sections 74 and 99).',
        ],
        `Send the form, or the same in your own words, to [${company.privacyEmail}](mailto:${company.privacyEmail}). We make sure that it is you, answer within 30 days and charge nothing for correcting, deleting or objecting. The forms are on the Regulator’s site.`,
      ],
    },
    {
      id: 'regulator',
      title: 'The Information Regulator',
      blocks: [
        {
          terms: [
            {
              title: 'Complaints under POPIA',
              text: `[${regulator.popiaComplaints}](mailto:${regulator.popiaComplaints}), with Form 5`,
            },
            {
              title: 'Telephone',
              text: `${regulator.phone}, toll-free ${regulator.freePhone}`,
            },
            { title: 'Address', text: `${regulator.address}. ${regulator.post}.` },
            { title: 'Site', text: `[${regulator.website.slice(8)}](${regulator.website})` },
          ],
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'When the product starts to store something else, or somewhere else, this page changes in the same release and carries a new date. Whoever has an account is told by e-mail before a change that matters.',
      ],
    },
  ],
}
