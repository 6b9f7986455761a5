import type { Claim } from './claims.ts'

/** Figures about us that stand in sentences. No page sets them large, so they stay out of the browser. */
export const statedClaims = {
  highResponse: {
    id: 'highResponse',
    figure: '1 hour',
    label: 'first response when it is urgent',
    text: 'A ticket of high priority gets its first response within 1 hour, day and night.',
    source: 'Service level agreement, schedule 2; domain/company/response-times.ts',
  },
  normalResponse: {
    id: 'normalResponse',
    figure: '4 office hours',
    label: 'first response to a normal request',
    text: 'A normal request gets its first response within 4 office hours.',
    source: 'Service level agreement, schedule 2; domain/company/response-times.ts',
  },
  staffed: {
    id: 'staffed',
    figure: '24 hours',
    label: 'a day, somebody is there',
    text: 'Service desk and security operations centre are staffed 24 hours a day.',
    source: 'Shift roster of the service desk and the security operations centre',
  },
  recognition: {
    id: 'recognition',
    figure: '135%',
    label: 'procurement recognition',
    text: 'A level 1 contributor’s clients claim 135% of what they spend as procurement recognition.',
    source: 'B-BBEE Codes of Good Practice under Act 53 of 2003, statement 000',
  },
  firstTerm: {
    id: 'firstTerm',
    figure: '3 months',
    label: 'before a service runs month to month',
    text: 'Managed services run month to month after the first three months.',
    source: 'Managed services agreement, term and termination',
  },
  firstHour: {
    id: 'firstHour',
    figure: '60 min',
    label: 'from the alarm to working again, as planned',
    text: 'The incident plan has a person on it after 3 min, the spread stopped after 15 min, the way in known after 30 min and what matters most restored after 60 min.',
    source: 'Incident response plan that every client under protection signs, section 4',
  },
  cloudCosts: {
    id: 'cloudCosts',
    figure: '3 years',
    label: 'of costs for each choice',
    text: 'A cloud assessment shows the cost of each choice over three years.',
    source: 'Template of the cloud assessment report',
  },
} as const satisfies Readonly<Record<string, Claim>>
