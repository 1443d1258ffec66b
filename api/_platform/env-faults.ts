import { companyFaults, type Fault } from '../_contract/company-faults.ts';
import { faultOf, given, givenCompany, isProduction } from './env.ts';
import { isNeeded, variableNames } from './env-variables.ts';

/** The malformed variables, with which the build of a production deployment fails. */
export function malformedVariables(): Fault[] {
  const values = given();
  const own = variableNames.flatMap((variable) => {
    const value = values[variable];
    const fault = value && faultOf(variable, value);
    return fault ? [{ variable, fault }] : [];
  });
  return [...own, ...companyFaults(givenCompany(), { production: isProduction() })];
}

const unnamedRecipient =
  'is not set: the privacy text must name who receives what WEBHOOK_URL gets';

/** The malformed variables and the required ones that are unset. */
export function envFaults(): Fault[] {
  const values = { ...given(), ...givenCompany() };
  const missing = (variable: keyof typeof values, fault = 'is not set') =>
    values[variable] ? [] : [{ variable, fault }];
  const forSales =
    values.STRIPE_TAX_RATE_ID || values.STRIPE_AUTOMATIC_TAX === 'true'
      ? []
      : missing('STRIPE_TAX_RATE_ID', 'is not set, nor is STRIPE_AUTOMATIC_TAX=true');
  return [
    ...malformedVariables(),
    ...variableNames.filter(isNeeded).flatMap((name) => missing(name)),
    ...(values.STRIPE_SECRET_KEY ? [...missing('STRIPE_WEBHOOK_SECRET'), ...forSales] : []),
    ...(values.WEBHOOK_URL
      ? [...missing('WEBHOOK_SECRET'), ...missing('COMPANY_WORKFLOW_TOOL', unnamedRecipient)]
      : []),
  ];
}
