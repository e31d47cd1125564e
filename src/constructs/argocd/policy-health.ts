/**
 * Health of a Kyverno ValidatingPolicy, so that the wave after the policies begins when they are in force. Argo CD brings
 * none, and would go on as soon as they are applied.
 *
 * A policy that the API server is to enforce is in force when Kyverno has written the rule there; when Kyverno says why it
 * has not, that is a mistake and not a matter of waiting. Any other policy is in force when Kyverno calls it ready.
 */
export const POLICY_HEALTH = `local spec = obj.spec or {}
local status = obj.status or {}
local condition = status.conditionStatus or {}
local message = condition.message or ""
local autogen = spec.autogen or {}
local by_api_server = autogen.validatingAdmissionPolicy ~= nil and autogen.validatingAdmissionPolicy.enabled == true

if by_api_server then
  if status.generated == true then
    return { status = "Healthy", message = "enforced by the API server" }
  end
  if message ~= "" then
    return { status = "Degraded", message = message }
  end
  return { status = "Progressing", message = "waiting for the rule in the API server" }
end

if condition.ready == true then
  return { status = "Healthy", message = "enforced by Kyverno" }
end
return { status = "Progressing", message = "waiting for Kyverno" }
`;
