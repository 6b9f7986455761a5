const STATES = { ':hover': '.is-hovered', ':focus-visible': '.is-focused', ':active': '.is-pressed' }

/** Copies rules for `:hover`, `:focus-visible` and similar states to classes, so that examples can show these states. */
export function showStates(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => stated(cssRules)).join('\n'))
  document.adoptedStyleSheets = [sheet]
}

function stated(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) {
        const states = Object.entries(STATES).filter(([state]) => rule.selectorText.includes(state))
        const selector = states.reduce((text, [state, name]) => text.replaceAll(state, name), rule.selectorText)
        return states.length > 0 ? `${selector} { ${rule.style.cssText} }` : ''
      }
      if (!(rule instanceof CSSGroupingRule)) return ''
      const inner = stated(rule.cssRules)
      return inner.trim() && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} { ${inner} }`
    })
    .join('\n')
}
