interface FirstStep {
  readonly does: 'disconnect' | 'leave-on' | 'phone-not-mail'
  readonly what: string
  readonly how: string
}

/** The first steps under attack, most important first. Source: NIST SP 800-61r3. */
export const firstSteps: readonly FirstStep[] = [
  { does: 'disconnect', what: 'Take affected computers off the network', how: 'unplug the cable and switch off Wi-Fi' },
  { does: 'leave-on', what: 'Leave them switched on', how: 'switching them off destroys the evidence in their memory' },
  { does: 'phone-not-mail', what: 'Talk by phone, not by email', how: 'the attackers may be reading your mail' },
]
