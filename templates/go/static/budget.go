package cgp

// BudgetTokens counts the budget tokens of a text: its bytes by four, rounded up (B3).
func BudgetTokens(text string) int {
	return (len(text) + BytesPerBudgetToken - 1) / BytesPerBudgetToken
}
