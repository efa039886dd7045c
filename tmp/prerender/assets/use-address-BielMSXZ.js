import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router";
// web/lib/use-address.ts
/**
* What is chosen on a screen, kept in its address: `const [chosen, choose] = useAddress()`. The address
* follows a moment later than the field that was changed, so what was chosen is shown at once.
*/
function useAddress() {
	const [inForce, setAddress] = useSearchParams();
	const [chosen, showChosen] = useOptimistic(inForce);
	return [chosen, (changes) => startTransition(() => {
		const next = changed(chosen, changes);
		showChosen(next);
		setAddress(next, {
			replace: true,
			preventScrollReset: true
		});
	})];
}
/** An address with some parameters set, and taken out where null. */
function changed(address, changes) {
	const next = new URLSearchParams(address);
	for (const [name, value] of Object.entries(changes)) if (value === null) next.delete(name);
	else next.set(name, value);
	return next;
}
export { useAddress as n, changed as t };
