import { registerText } from '../../privacy/register-text.ts'
import { company } from '../details.ts'
import { browserStorage } from './browser-storage.ts'
import type { LegalText } from './legal-text.ts'
import { regulator } from './regulator.ts'
import { furtherTransfers, transfers } from './transfers.ts'

const [homeCity, homeCountry] = transfers.home.place.split(', ')
const { street, suburb, city, postalCode, country } = company.address

const counted = (kinds: number): string => `${kinds} ${kinds === 1 ? 'kind' : 'kinds'} of record`

export const privacy: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  lead: 'What we know about you, why we keep it, for how long, and how to have it deleted. This page follows the Protection of Personal Information Act 4 of 2013 (POPIA).',
  version: '2026-11-23',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [
        `${company.legalName}, registration number ${company.registrationNumber}, ${street}, ${suburb}, ${city}, ${postalCode}, ${country}, decides why and how we use the information described on this page. POPIA calls us the responsible party.`,
        `Our Information Officer is the ${company.informationOfficer}. Write to [${company.privacyEmail}](mailto:${company.privacyEmail}) or to the address above, marked “Information Officer”. You do not need a form to ask a question.`,
        'When we look after a client’s systems, the client decides and we act as its operator under a written agreement (sections 20 and 21). If your information is in one of those systems, ask the client first; we will help it to answer you.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect, why, and on what legal ground',
      blocks: [
        {
          terms: [
            {
              title: 'A support ticket',
              text: 'We collect your name, email address, subject and description, and your telephone number and company if you give them. We need them to help you and to show later what we agreed. Ground: steps that you ask for before or under a contract, and our legitimate interest in answering you (section 11(1)(b) and (f)).',
            },
            {
              title: 'A conversation with the assistant',
              text: 'We collect your name, your email address and what you write. We use the name to remove it from your message before a language model reads it; the assistant stores neither the name nor the email address. Our staff may read conversations without them, to see what we do not answer yet. If you ask for a person, or the assistant has no answer twice, it hands over: your conversation becomes a support ticket with your name and email address. If you ask for the conversation by email, we use the address that you give for that email only. If you are signed in and ask about your own records, your browser answers from them, and the assistant stores neither the question nor the answer; they become part of your ticket if a person takes over, and of the email if it goes to your own address. Ground: your consent, which you give by starting the chat (section 11(1)(a)).',
            },
            {
              title: 'An account',
              text: 'We keep your email address, a password verifier that cannot be turned back into the password, your second factor and your role. We need them to let you in and keep everyone else out. Ground: the contract with you or your employer (section 11(1)(b)).',
            },
            {
              title: 'Protection against mass requests',
              text: 'We keep a keyed fingerprint of your network address and of the email address on a ticket, counted for ten minutes. The key changes every day and is then destroyed, so that nobody can tell later whose fingerprint it was. Ground: our legitimate interest in a help desk that stays within reach (section 11(1)(f)).',
            },
            {
              title: 'Technical records',
              text: 'For every call to our service we log the time, the address called, the result and a request number, but no names, texts or passwords. We record the network address only for a request that our firewall refuses or counts as suspicious. Ground: our duty to keep information secure (section 19).',
            },
            {
              title: 'An address that does not accept our mail',
              text: 'If a message to you is permanently returned, or you report it as unwanted, we keep a fingerprint of the address so that we do not write to it again. Ground: our legitimate interest in sending only mail that people want (section 11(1)(f)).',
            },
          ],
        },
        'You do not have to give us any of this. Without a name and an email address we cannot answer a ticket, but you can phone us instead.',
        'We do not ask for special personal information (health, beliefs, biometrics, criminal record) or for information about children. Please do not put any into a ticket or the chat.',
      ],
    },
    {
      id: 'register',
      title: 'Every kind of record that we keep',
      blocks: [
        'This is our register of processing (section 17), the same one that our software works by. It says for every kind of record why we keep it, on what ground, for how long, who sees it, whether your export contains it, and what happens to it if we erase what we hold about you.',
        {
          folds: registerText().map(({ title, terms }) => ({ title, note: counted(terms.length), terms })),
        },
      ],
    },
    {
      id: 'not',
      title: 'What we do not do',
      blocks: [
        [
          'We do not sell or rent personal information, and we do not buy any.',
          'We do not track you across other sites, and we load nothing from advertising networks. The fonts and pictures on this site come from this site.',
          'We do not make automated decisions about you (section 71). The assistant answers questions; it cannot grant or refuse you anything.',
          'We do not send marketing unless you have asked for it (section 69).',
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
              text: 'We keep them while you are a client, and for five years after the last entry in the ticket’s history, because contracts and tax law may require it. Nothing deletes them automatically: once a year a person looks for older tickets and deletes them by hand.',
            },
            {
              title: 'Email about tickets',
              text: 'Our copy of each message is deleted automatically after 90 days.',
            },
            {
              title: 'Conversations',
              text: 'Deleted automatically 30 days after the last message. Until then we keep them without your name, email address, telephone, identity and card numbers.',
            },
            {
              title: 'Counters against mass requests',
              text: 'We count for ten minutes. The day’s key is deleted within two days.',
            },
            { title: 'Accounts', text: 'We keep them until you or your employer close them.' },
            { title: 'Technical records', text: 'Three months.' },
            {
              title: 'Fingerprints of addresses that do not accept our mail',
              text: 'Six months, or two years if you reported our mail as unwanted.',
            },
            {
              title: 'Backups',
              text: 'We can restore the tables to any moment of the last 35 days, so deleted information disappears from the backups after that.',
            },
          ],
        },
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      blocks: [
        'Amazon Web Services runs the computers that hold this site, its tickets and its mail. It is our operator: it works under a written agreement, on our instructions and with the security measures that section 19 requires.',
        'Our own people see a ticket if they work on it. Agents and administrators sign in with a second factor, and we record every change to a ticket.',
        'Otherwise we disclose information only if a law or a court obliges us to, and we tell you unless we are not allowed to.',
      ],
    },
    {
      id: 'transfers',
      title: 'Where we keep it, and when it leaves the country',
      blocks: [
        `We keep tickets, accounts, conversations and email in ${homeCountry}, in Amazon’s data centres in ${homeCity} (${transfers.home.region}), encrypted in transit and at rest.`,
        `The assistant’s language model does not run in ${homeCountry}. We remove your name, email addresses, and telephone, identity and card numbers from your message, then send it to one of these regions of the European Union:`,
        transfers.model.map(({ region, place }) => `${place} (${region})`),
        'The rest of a message may still reveal something about you. Section 72 allows that transfer because the recipients are bound by the General Data Protection Regulation and by our agreement with Amazon to protect it as POPIA does (section 72(1)(a)), and because you agree to it when you start the chat (section 72(1)(b)). The model keeps nothing and is not trained on it. If you would rather not use it, use the [ticket form](/helpdesk) or phone: neither involves a model.',
        'The same model suggests summaries of the minutes of meetings, if an owner of your organisation has turned that on; otherwise no minutes reach it. The text of the minutes then goes to one of these regions without the names of your people, email addresses, and telephone, identity and card numbers. Section 72(1)(a) allows that transfer, too. A person reads each summary before it is part of the minutes, and it stays marked.',
        ...furtherTransfers(transfers),
        'When you choose a password, our computers ask Have I Been Pwned, a public service outside the country, whether it is in its list of stolen passwords. It receives a few characters of a hash that hundreds of passwords share, from us and not from you: neither the password nor anything else about you.',
        'The pages and pictures of this site reach you from Amazon’s nearest edge location, which may be outside the country. They hold no personal information.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'We encrypt information in transit and at rest, require a second factor from everyone with a role, give each function only the rights it needs, record every change to a ticket, keep backups that we can restore to the second, and enforce a security policy that stops this site from loading anything from elsewhere.',
        'If there are reasonable grounds to believe that an unauthorised person has accessed your information, we tell you and the Information Regulator as soon as reasonably possible what happened and what you can do (section 22).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        'This site sets no cookies. It stores the following in your browser and reads it only there. It sends none of it anywhere, except your session’s tokens to our own service if you sign in, and your conversation with its random number when you write to the assistant. “Local” entries stay until you delete them; “tab” entries end when you close the tab.',
        {
          terms: browserStorage.map(({ key, where, text }) => ({ title: `${key} · ${where}`, text })),
        },
        'None of it is optional today, so if you decline, only the notice goes away. “Cookie settings” at the foot of every page lets you choose again. We record the version of the notice and the time of your answer in your browser. If we start to store anything else, the version changes and we ask you again. Deleting this site’s data in your browser removes all of it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        [
          'To know whether we hold information about you, and to have it (section 23; with an account you export it yourself at [Account, Privacy](/account/privacy), otherwise with Form 2 of the Promotion of Access to Information Act; our [PAIA manual](/paia) says how).',
          'To have it corrected, deleted or destroyed (section 24, Form 2 under POPIA).',
          'To object to its use, on grounds that concern your situation (section 11(3), Form 1 under POPIA), and to direct marketing without any grounds.',
          'To withdraw your consent; what we did until then stays lawful (section 11(2)).',
          'To complain to the Information Regulator and to go to court (sections 74 and 99).',
        ],
        `Send the form, or the same request in your own words, to [${company.privacyEmail}](mailto:${company.privacyEmail}). We check that it is you, answer within 30 days, and charge nothing for a correction, a deletion or an objection. The forms are on the Regulator’s site.`,
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
        'If we start to store other information, or store it elsewhere, we update this page and its date in the same release. If you have an account, we email you before a change that affects you.',
      ],
    },
  ],
}
