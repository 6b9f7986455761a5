export interface Standard {
  readonly id: string
  readonly name: string
  readonly full: string
  /** How we use it. */
  readonly use: string
}

/** The standards for our own and our clients' IT. */
export const standards: readonly Standard[] = [
  {
    id: 'iso-27001',
    name: 'ISO 27001',
    full: 'Information security management systems',
    use: 'Our own security follows this standard, and an auditor checks it every year.',
  },
  {
    id: 'nist',
    name: 'NIST',
    full: 'Cybersecurity Framework 2.0',
    use: 'Our reports follow its six functions: govern, identify, protect, detect, respond, recover.',
  },
  {
    id: 'cis',
    name: 'CIS',
    full: 'Critical Security Controls and Benchmarks',
    use: 'We harden every laptop, server and cloud account against its published lists.',
  },
  {
    id: 'msp-alliance',
    name: 'MSP Alliance',
    full: 'Cyber Verify programme for managed service providers',
    use: 'We compare our own practices with what it expects of a managed service provider.',
  },
]
