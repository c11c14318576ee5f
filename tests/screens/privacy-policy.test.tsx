import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PrivacyPolicyPage from '../../src/pages/privacy-policy/PrivacyPolicyPage';

it('has twelve numbered sections, with seven years of retention', () => {
  render(<PrivacyPolicyPage />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toHaveLength(12);
  titles.forEach((title, index) => expect(title).toMatch(new RegExp(`^${index + 1}\\. \\w`)));
  expect(document.body.textContent).toContain('at least 7 years');
});
