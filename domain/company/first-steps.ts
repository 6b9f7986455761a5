interface FirstStep {
  /** Short enough to be read in a fright. */
  readonly what: string
  readonly how: string
}

/** What whoever is under attack does first, in the order in which it helps, after NIST SP 800-61r3. */
export const firstSteps: readonly FirstStep[] = [
  { what: 'Take affected computers off the network', how: 'pull the cable and switch Wi-Fi off' },
  { what: 'Leave them switched on', how: 'switching off destroys evidence that is only in memory' },
  { what: 'Talk by phone, not by e-mail', how: 'affected accounts may be read along' },
]
