import { company } from '../details.ts'
import { officeHours } from '../response-times.ts'
import type { LegalText } from './legal-text.ts'
import { regulator } from './regulator.ts'
import { homeRegion, modelRegions } from './transfers.ts'

const { street, suburb, city, postalCode, country } = company.address
const headOffice = `${street}, ${suburb}, ${city}, ${postalCode}, ${country}`
const countries = [...new Set(modelRegions.map(({ place }) => place.split(', ').at(-1)))]

export const paia: LegalText = {
  path: '/paia',
  title: 'PAIA manual',
  lead: 'How to ask for records that we hold. Prepared under section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA), read with POPIA.',
  version: '2026-11-15',
  sections: [
    {
      id: 'terms',
      title: 'Words used here',
      blocks: [
        {
          terms: [
            { title: 'PAIA', text: 'Promotion of Access to Information Act 2 of 2000' },
            { title: 'POPIA', text: 'Protection of Personal Information Act 4 of 2013' },
            { title: 'Regulator', text: regulator.name },
            {
              title: 'Information Officer',
              text: `The head of a private body, here the ${company.informationOfficer}`,
            },
            { title: 'Requester', text: 'Whoever asks for a record, for themselves or for somebody else' },
          ],
        },
      ],
    },
    {
      id: 'purpose',
      title: 'What this manual is for',
      blocks: [
        'It lets you see which records we hold, which of them you can have without a formal request, how to ask for the others, whom to ask, what we do with personal information, to whom it may go, and how it is protected.',
      ],
    },
    {
      id: 'contact',
      title: 'Whom to ask',
      blocks: [
        {
          terms: [
            { title: 'Body', text: `${company.legalName}, registration number ${company.registrationNumber}` },
            { title: 'Information Officer', text: `The ${company.informationOfficer}` },
            { title: 'E-mail', text: `[${company.privacyEmail}](mailto:${company.privacyEmail})` },
            { title: 'Telephone', text: `${company.phone}, ${officeHours}` },
            { title: 'Physical and postal address', text: headOffice },
            { title: 'Site', text: company.website },
          ],
        },
      ],
    },
    {
      id: 'guide',
      title: 'The Regulator’s guide',
      blocks: [
        'The Regulator publishes a guide to PAIA and POPIA in all official languages and in braille (section 10 of PAIA). It explains what you can ask for, from whom, in which form, and what you can do if you are refused. You can read it at our head office in office hours, ask our Information Officer for it (Form 1 of the PAIA regulations), or get it from the Regulator:',
        {
          terms: [
            { title: 'Address', text: `${regulator.address}. ${regulator.post}.` },
            { title: 'Telephone', text: `${regulator.phone}, toll-free ${regulator.freePhone}` },
            { title: 'E-mail', text: `[${regulator.email}](mailto:${regulator.email})` },
            { title: 'Site', text: `[${regulator.website.slice(8)}](${regulator.website})` },
          ],
        },
      ],
    },
    {
      id: 'available',
      title: 'Records that you can have without a request',
      blocks: [
        [
          'Everything on this website: services, products, terms, the [privacy page](/privacy) and this manual.',
          'Our certificates and licences: ask the [help desk](/helpdesk).',
          'Our B-BBEE certificate and our tax compliance status, for clients and suppliers.',
          'Your own tickets, on your dashboard.',
        ],
      ],
    },
    {
      id: 'legislation',
      title: 'Records that other laws have us keep',
      blocks: [
        {
          terms: [
            {
              title: 'Companies',
              text: 'Companies Act 71 of 2008: memorandum, registers, minutes, annual financial statements',
            },
            {
              title: 'Tax',
              text: 'Income Tax Act 58 of 1962, Value-Added Tax Act 89 of 1991, Tax Administration Act 28 of 2011: accounts, tax invoices, returns',
            },
            {
              title: 'Employment',
              text: 'Basic Conditions of Employment Act 75 of 1997, Labour Relations Act 66 of 1995, Employment Equity Act 55 of 1998, Occupational Health and Safety Act 85 of 1993, Compensation for Occupational Injuries and Diseases Act 130 of 1993, Unemployment Insurance Act 63 of 2001: contracts, pay, leave, reports',
            },
            {
              title: 'Communications',
              text: 'Electronic Communications Act 36 of 2005: licences, numbering, complaints. Electronic Communications and Transactions Act 25 of 2002: particulars of transactions',
            },
            {
              title: 'Consumers and empowerment',
              text: 'Consumer Protection Act 68 of 2008: complaints, refunds. Broad-Based Black Economic Empowerment Act 53 of 2003: verification',
            },
          ],
        },
      ],
    },
    {
      id: 'records',
      title: 'Records that we hold, by subject',
      blocks: [
        {
          terms: [
            { title: 'Company', text: 'Founding documents, minutes, licences, insurance, intellectual property' },
            { title: 'Finance', text: 'Accounts, invoices, bank records, assets, audits' },
            { title: 'People', text: 'Contracts, qualifications, pay, leave, training, discipline' },
            {
              title: 'Clients',
              text: 'Agreements, quotes, tickets with their history, reports, assessments, documentation of their systems',
            },
            { title: 'Security operations', text: 'Detections, incident reports, restore reports, access records' },
            { title: 'Suppliers and resellers', text: 'Agreements, orders, deal registrations, commission statements' },
            { title: 'Information technology', text: 'Policies, inventories, logs, backups' },
          ],
        },
        'A record on this list is not thereby open to everyone. Each request is decided by PAIA: what would disclose another person’s private life, a client’s confidence, trade secrets or the defences of a computer system may or must be refused (sections 63 to 69).',
      ],
    },
    {
      id: 'personal-information',
      title: 'Personal information',
      blocks: [
        {
          terms: [
            {
              title: 'Why we process it',
              text: 'To answer tickets and questions, to provide services and products, to invoice, to employ people, to keep systems safe and to keep the law. The [privacy page](/privacy#collected) says it for each feature of this site.',
            },
            {
              title: 'About whom',
              text: 'Visitors who write to us, clients and their staff, resellers, suppliers, applicants, employees',
            },
            {
              title: 'What',
              text: 'Names, contact details, what somebody wrote to us, roles, agreements, and for employees what employment law asks for',
            },
            {
              title: 'Who may receive it',
              text: 'Our staff who work on the matter; Amazon Web Services as our operator; auditors; authorities and courts where a law obliges us',
            },
            {
              title: 'Planned flows across the border',
              text: `Records are kept in ${homeRegion.place}. Messages to the website’s assistant go, without names, addresses and numbers, to a language model in ${countries.slice(0, -1).join(', ')} or ${countries.at(-1)} (section 72 of POPIA; see [transfers](/privacy#transfers)).`,
            },
            {
              title: 'How it is protected',
              text: 'Encryption in transit and at rest, a second factor for everyone with a role, least privilege, records of access, tested backups, a rehearsed incident plan, and yearly audits under ISO 27001',
            },
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'How to ask, and what happens then',
      blocks: [
        [
          'Fill in Form 2 of the PAIA regulations (on the Regulator’s site, or from us) and send it to our Information Officer. Say which record, in which form you want it, which right you want to exercise or protect and why you need the record for it (section 53).',
          'If you ask for somebody else, add proof that you may. We have to make sure who you are.',
          'You hear from us within 30 days; once, and with reasons, we may need 30 days more (sections 56 and 57).',
          'The fees are those that Annexure B of the PAIA regulations sets, for the request and for copies, search and preparation. We tell you the amount before you owe it. Your own personal information costs you no request fee.',
          'If we refuse, we say under which section. A private body has no internal appeal: you can complain to the Regulator with Form 5 within 180 days, or go to court.',
        ],
        `Complaints under PAIA: [${regulator.paiaComplaints}](mailto:${regulator.paiaComplaints}).`,
      ],
    },
    {
      id: 'availability',
      title: 'Where this manual is, and when it changes',
      blocks: [
        'It is on this page, which prints well, and at our head office in office hours, free to read. Copies cost what Annexure B sets. The Regulator gets it on request. The Information Officer reviews it every year and after every change in what we hold.',
      ],
    },
  ],
}
