export interface Certificate {
  readonly id: string
  readonly name: string
  /** Who issues it. */
  readonly issuer: string
  /** What it covers, in one sentence. */
  readonly scope: string
  /** What a client has of it. */
  readonly meaning: string
}

export const certificates: readonly Certificate[] = [
  {
    id: 'cybersecurity-grade-a',
    name: 'Cybersecurity grade A',
    issuer: 'Independent external rating',
    scope: 'Our own internet-facing systems, mail and domains, scanned from outside and graded from A to F.',
    meaning:
      'We hold ourselves to what we sell. The grade is measured continuously, and you may ask for today’s report.',
  },
  {
    id: 'iso-9001',
    name: 'ISO 9001',
    issuer: 'Accredited certification body',
    scope: 'Quality management of the service desk, of projects and of procurement.',
    meaning: 'A complaint leads to a change in how we work, and an auditor checks every year that it did.',
  },
  {
    id: 'iso-27001',
    name: 'ISO 27001',
    issuer: 'Accredited certification body',
    scope: 'Information security management for the service desk and the security operations centre.',
    meaning: 'Your passwords, diagrams and data are handled by rules that are written down, followed and audited.',
  },
  {
    id: 'b-bbee-level-1',
    name: 'B-BBEE Level 1',
    issuer: 'SANAS-accredited verification agency',
    scope: 'Broad-based black economic empowerment contributor status under the ICT sector code.',
    meaning: 'The highest contributor level: you may claim 135% of what you spend with us as procurement recognition.',
  },
  {
    id: 'ecns-licence',
    name: 'ECNS licence',
    issuer: 'ICASA, under the Electronic Communications Act 36 of 2005',
    scope: 'Individual licence to build and operate electronic communications networks.',
    meaning: 'We may own and run the links between your sites, so one company answers for them.',
  },
  {
    id: 'ecs-licence',
    name: 'ECS licence',
    issuer: 'ICASA, under the Electronic Communications Act 36 of 2005',
    scope: 'Individual licence to provide electronic communications services, voice and numbers included.',
    meaning:
      'Your telephone numbers and internet access come from a licensed provider, with porting and emergency calls as the law asks.',
  },
]
