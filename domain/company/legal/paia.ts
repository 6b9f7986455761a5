import { company } from '../details.ts'
import { officeHours } from '../response-times.ts'
import type { LegalText } from './legal-text.ts'
import { regulator } from './regulator.ts'
import { plannedFlows, transfers } from './transfers.ts'

const { street, suburb, city, postalCode, country } = company.address
const headOffice = `${street}, ${suburb}, ${city}, ${postalCode}, ${country}`
const countries = [...new Set(transfers.model.map(({ place }) => place.split(', ').at(-1)))]

export const paia: LegalText = {
  path: '/paia',
  title: 'PAIA manual',
  lead: 'How to request records that we hold. We prepared this manual under section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA), read with POPIA.',
  version: '2026-11-22',
  sections: [
    {
      id: 'terms',
      title: 'Definitions',
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
            {
              title: 'Requester',
              text: 'A person who requests a record, for themselves or on behalf of another person',
            },
          ],
        },
      ],
    },
    {
      id: 'purpose',
      title: 'What this manual is for',
      blocks: [
        'This manual tells you which records we hold, which of them you can have without a formal request, how to request the others and from whom, what we do with personal information, who may receive it, and how we protect it.',
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
            { title: 'Email', text: `[${company.privacyEmail}](mailto:${company.privacyEmail})` },
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
        'The Regulator publishes a guide to PAIA and POPIA in all official languages and in braille (section 10 of PAIA). It explains what you can request, from whom and in which form, and what you can do if a request is refused. You can read it at our head office in office hours, request it from our Information Officer (Form 1 of the PAIA regulations), or get it from the Regulator:',
        {
          terms: [
            { title: 'Address', text: `${regulator.address}. ${regulator.post}.` },
            { title: 'Telephone', text: `${regulator.phone}, toll-free ${regulator.freePhone}` },
            { title: 'Email', text: `[${regulator.email}](mailto:${regulator.email})` },
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
      title: 'Records that other laws require us to keep',
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
        'A record on this list is not automatically open to everyone. We decide each request under PAIA. We may, or must, refuse a record that would disclose another person’s private life, a client’s confidential information, trade secrets or how a computer system is protected (sections 63 to 69).',
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
              text: 'To answer tickets and questions, to provide services and products, to invoice, to employ people, to keep systems safe and to comply with the law. The [privacy page](/privacy#collected) gives the reason for each feature of this site.',
            },
            {
              title: 'About whom',
              text: 'Visitors who write to us, clients and their staff, resellers, suppliers, job applicants and employees',
            },
            {
              title: 'What',
              text: 'Names, contact details, messages to us, roles, agreements, and for employees what employment law requires',
            },
            {
              title: 'Who may receive it',
              text: 'Our staff who work on the matter; Amazon Web Services as our operator; auditors; authorities and courts if a law obliges us',
            },
            {
              title: 'Planned transborder flows',
              text: `We keep records in ${transfers.home.place}. Messages to the website’s assistant go, without names, addresses and numbers, to a language model in ${countries.slice(0, -1).join(', ')} or ${countries.at(-1)} (section 72 of POPIA; see [transfers](/privacy#transfers)). ${plannedFlows(transfers).join(' ')}`.trimEnd(),
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
      title: 'How to make a request, and what happens next',
      blocks: [
        [
          'Fill in Form 2 of the PAIA regulations (on the Regulator’s site, or from us) and send it to our Information Officer. Say which record, in which form you want it, which right you want to exercise or protect and why you need the record for it (section 53).',
          'If you act for another person, add proof that you may. We must verify who you are.',
          'We answer within 30 days. We may extend that once by up to 30 days, and must give reasons (sections 56 and 57).',
          'Annexure B of the PAIA regulations sets the fees for the request and for copies, search and preparation. We tell you the amount before you owe it. You pay no request fee for your own personal information.',
          'If we refuse, we say under which section. A private body has no internal appeal: you can complain to the Regulator with Form 5 within 180 days, or go to court.',
        ],
        `Complaints under PAIA: [${regulator.paiaComplaints}](mailto:${regulator.paiaComplaints}).`,
      ],
    },
    {
      id: 'availability',
      title: 'Where to find this manual, and when it changes',
      blocks: [
        'You can read it free of charge on this page, which you can print, and at our head office in office hours. Annexure B sets the price of copies. We give it to the Regulator on request. The Information Officer reviews it every year and whenever the records we hold change.',
      ],
    },
  ],
}
