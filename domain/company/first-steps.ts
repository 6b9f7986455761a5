interface FirstStep {
  readonly what: string
  readonly how: string
}

/** The first steps under attack, most important first. Source: NIST SP 800-61r3. */
export const firstSteps: readonly FirstStep[] = [
  { what: 'Take affected computers off the network', how: 'unplug the cable and switch off Wi-Fi' },
  { what: 'Leave them switched on', how: 'switching them off destroys the evidence in their memory' },
  { what: 'Talk by phone, not by email', how: 'the attackers may be reading your mail' },
]
