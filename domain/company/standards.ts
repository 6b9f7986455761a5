export interface Standard {
  readonly id: string
  readonly name: string
  readonly full: string
  /** How we work with it. */
  readonly use: string
}

/** What we measure our own and our clients' IT against. */
export const standards: readonly Standard[] = [
  {
    id: 'iso-27001',
    name: 'ISO 27001',
    full: 'Information security management systems',
    use: 'How we run our own security: certified, and audited every year.',
  },
  {
    id: 'nist',
    name: 'NIST',
    full: 'Cybersecurity Framework 2.0',
    use: 'How we report: govern, identify, protect, detect, respond, recover.',
  },
  {
    id: 'cis',
    name: 'CIS',
    full: 'Critical Security Controls and Benchmarks',
    use: 'How we harden: every laptop, server and cloud account against a published list.',
  },
  {
    id: 'msp-alliance',
    name: 'MSP Alliance',
    full: 'Cyber Verify programme for managed service providers',
    use: 'How we are compared: the practices of a managed service provider, examined by peers.',
  },
]
