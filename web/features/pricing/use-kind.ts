import { useSearchParams } from 'wouter';

type Kind = 'onetime' | 'subscription';

const parameter = 'typ';
const subscription = 'abonnemang';

/** The chosen kind of purchase. It lives in the address, so that it can be linked to and survives a reload. */
export function useKind(): [Kind, (next: Kind) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (next: Kind) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'subscription') after.set(parameter, subscription);
        else after.delete(parameter);
        return after;
      },
      { replace: true },
    );
  return [search.get(parameter) === subscription ? 'subscription' : 'onetime', choose];
}
