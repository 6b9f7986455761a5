export interface Certificate {
  readonly id: string
  readonly name: string
  /** Who issues it. */
  readonly issuer: string
  /** What it covers, in one sentence. */
  readonly scope: string
  /** The benefit for a client. */
  readonly meaning: string
}

export const certificates: readonly Certificate[] = [
  {
    id: 'cybersecurity-grade-a',
    name: 'Cybersecurity grade A',
    issuer: 'Independent external rating',
    scope: 'An outside scan of our own internet-facing systems, email and domains, graded from A to F.',
    meaning:
      'We hold ourselves to the standard that we sell. The grade is measured continuously; ask us for today’s report.',
  },
  {
    id: 'iso-9001',
    name: 'ISO 9001',
    issuer: 'Accredited certification body',
    scope: 'Quality management for the help desk, projects and procurement.',
    meaning: 'We change how we work after a complaint, and an auditor checks that every year.',
  },
  {
    id: 'iso-27001',
    name: 'ISO 27001',
    issuer: 'Accredited certification body',
    scope: 'Information security management for the help desk and the security operations centre.',
    meaning: 'We follow written and audited rules when we handle your passwords, diagrams and data.',
  },
  {
    id: 'b-bbee-level-1',
    name: 'B-BBEE Level 1',
    issuer: 'SANAS-accredited verification agency',
    scope: 'Broad-based black economic empowerment contributor status under the ICT sector code.',
    meaning:
      'This is the highest contributor level: you may claim 135% of what you spend with us as procurement recognition.',
  },
  {
    id: 'ecns-licence',
    name: 'ECNS licence',
    issuer: 'ICASA, under the Electronic Communications Act 36 of 2005',
    scope: 'Individual licence to build and operate electronic communications networks.',
    meaning: 'We may build and run the links between your sites, so one company is responsible for them.',
  },
  {
    id: 'ecs-licence',
    name: 'ECS licence',
    issuer: 'ICASA, under the Electronic Communications Act 36 of 2005',
    scope: 'Individual licence to provide electronic communications services, voice and numbers included.',
    meaning:
      'Your telephone numbers and internet access come from a licensed provider, with the porting and emergency calls that the law requires.',
  },
]
